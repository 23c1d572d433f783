import { examplesFor, hostileText, longText } from '../kit/examples'
import { donation } from './block'

const amount = (id: string, value: number, says: string) => ({ id, amount: value, says: { en: says } })
const amounts = [
  amount('a', 9, '$9 buys the reagents for one test.'),
  amount('b', 18, '$18 tests one stretch of water for a month.'),
  amount('c', 36, '$36 plants twelve alders.'),
]
const title = { en: 'A month of clean readings costs less than a round' }
const page = { kind: 'page', pageId: 'donate' } as const

export const examples = examplesFor(donation, {
  boxed: { props: { page, title, amounts, monthly: 'first' } },
  plain: { props: { page, title, amounts, boxed: false, level: 'h2' } },
  once: { props: { page, title, amounts, monthly: 'off', other: false, level: 'h4', label: { en: 'Give now' } } },
  'any amount': { props: { page, title, amounts: [], level: 'p' } },
  button: { props: { page, look: 'button', label: { en: 'Donate' } } },
  'no page yet': { props: { title, amounts } },
  empty: { props: { title: {}, amounts: [], other: false, monthly: 'off', label: {} } },
  long: {
    props: {
      page,
      title: { en: longText(120) },
      label: { en: longText(60) },
      amounts: Array.from({ length: 6 }, (_, at) => amount(`a${at}`, 100_000 - at, longText(160))),
    },
  },
  hostile: {
    props: {
      page: { kind: 'address', href: 'java\tscript:alert(1)' },
      title: { en: hostileText },
      amounts: [amount('a', 1, hostileText)],
    },
  },
})
