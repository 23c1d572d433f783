import { examplePlan } from '../kit/example-data'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { memberArea } from './block'

const none = { plans: [] }
const buyLink = { kind: 'address', href: 'https://example.com/join' } as const

export const examples = examplesFor(memberArea, {
  'log in': {
    data: none,
    props: {
      title: { en: 'The recordings are for friends of the river' },
      text: { en: 'Log in to hear all forty-one miles, or ask us for a key.' },
    },
  },
  'can be bought': {
    data: none,
    props: {
      title: { en: 'Nine firings, first look' },
      text: { en: 'Members see each firing a day before everybody else.' },
      isForSale: true,
      buyLink,
      buyLabel: { en: 'Join for $6 a month' },
    },
  },
  'in the words of the page': { data: none, props: { isForSale: true, buyLink } },
  'for sale without a place to buy': { data: none, props: { isForSale: true } },
  'for a plan': {
    data: { plans: [examplePlan('riverside')] },
    props: { planId: 'riverside' },
  },
  empty: { data: none, props: { title: {}, text: {} } },
  long: {
    data: none,
    props: { title: { en: longText(120) }, text: { en: longText(600) }, loginLabel: { en: longText(60) } },
  },
  hostile: {
    data: none,
    props: {
      title: { en: hostileText },
      text: { en: hostileText },
      loginLabel: { en: hostileText.slice(0, 60) },
      isForSale: true,
      buyLink: hostileLink,
    },
  },
})
