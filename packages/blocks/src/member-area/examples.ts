import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { memberArea } from './block'

const buyLink = { kind: 'address', href: 'https://example.com/join' } as const

export const examples = examplesFor(memberArea, {
  'log in': {
    props: {
      title: { en: 'The recordings are for friends of the river' },
      text: { en: 'Log in to hear all forty-one miles, or ask us for a key.' },
    },
  },
  'can be bought': {
    props: {
      title: { en: 'Nine firings, first look' },
      text: { en: 'Members see each firing a day before everybody else.' },
      isForSale: true,
      buyLink,
      buyLabel: { en: 'Join for $6 a month' },
    },
  },
  'in the words of the page': { props: { isForSale: true, buyLink } },
  'for sale without a place to buy': { props: { isForSale: true } },
  empty: { props: { title: {}, text: {} } },
  long: {
    props: { title: { en: longText(120) }, text: { en: longText(600) }, loginLabel: { en: longText(60) } },
  },
  hostile: {
    props: {
      title: { en: hostileText },
      text: { en: hostileText },
      loginLabel: { en: hostileText.slice(0, 60) },
      isForSale: true,
      buyLink: hostileLink,
    },
  },
})
