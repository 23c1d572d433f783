import { examplesFor, hostileLink, hostileText, inEnglish, longText } from '../kit/examples'
import { pricingSwitch } from './block'

const link = { kind: 'address', href: 'https://example.com/' } as const
const option = (id: string, label: string, price: string, text = '') => ({
  id,
  label: inEnglish(label),
  price: inEnglish(price),
  text: inEnglish(text),
  link,
  button: { en: 'Become a member' },
})

const none = { plans: [] }

export const examples = examplesFor(pricingSwitch, {
  'by month and by year': {
    data: none,
    props: {
      options: [
        option('month', 'Every month', '$9 a month'),
        option('year', 'Every year', '$90 a year', 'Two months for nothing.'),
      ],
    },
  },
  empty: { data: none, props: { options: [option('a', '', ''), option('b', '', '')] } },
  long: {
    data: none,
    props: {
      options: [option('a', longText(40), longText(40), longText(200)), option('b', longText(40), longText(40))],
    },
  },
  hostile: {
    data: none,
    props: {
      options: [
        { ...option('a', hostileText.slice(0, 40), '1', hostileText), link: hostileLink },
        option('b', 'Honest', '2'),
      ],
    },
  },
})
