import { examplesFor, hostileText, longText } from '../kit/examples'
import { donation } from './block'

const amount = (id: string, value: number, says: string) => ({ id, amount: value, says: { en: says } })
const amounts = [
  amount('a', 9, '$9 buys the reagents for one test.'),
  amount('b', 18, '$18 tests one stretch of water for a month.'),
  amount('c', 36, '$36 plants twelve alders.'),
]
const title = { en: 'A month of clean readings costs less than a round' }
const funds = [
  { id: 'roof', name: 'The roof' },
  { id: 'boat', name: 'The boat' },
]
const none = { offer: null }
const page = { kind: 'page', pageId: 'donate' } as const

export const examples = examplesFor(donation, {
  boxed: { data: none, props: { page, title, amounts, monthly: 'first' } },
  plain: { data: none, props: { page, title, amounts, boxed: false, level: 'h2' } },
  once: {
    data: none,
    props: { page, title, amounts, monthly: 'off', other: false, level: 'h4', label: { en: 'Give now' } },
  },
  'any amount': { data: none, props: { page, title, amounts: [], level: 'p' } },
  button: { data: none, props: { page, look: 'button', label: { en: 'Donate' } } },
  'of the shop': {
    props: { title, amounts, donatePageId: 'keep-us-afloat' },
    data: {
      offer: {
        id: 'keep-us-afloat',
        ...{ suggested: [900, 1800], takesOther: true, takesMonthly: true, least: 500, most: 10_000 },
        funds,
      },
    },
  },
  'no page yet': { data: none, props: { title, amounts } },
  empty: { data: none, props: { title: {}, amounts: [], other: false, monthly: 'off', label: {} } },
  long: {
    data: none,
    props: {
      page,
      title: { en: longText(120) },
      label: { en: longText(60) },
      amounts: Array.from({ length: 6 }, (_, at) => amount(`a${at}`, 100_000 - at, longText(160))),
    },
  },
  hostile: {
    data: none,
    props: {
      page: { kind: 'address', href: 'java\tscript:alert(1)' },
      title: { en: hostileText },
      amounts: [amount('a', 1, hostileText)],
    },
  },
})
