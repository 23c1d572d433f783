import { alignments } from '../kit/alignment'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { pricingSwitch } from './block'

const option = (id: string, label: string, price: string, note = '') => ({
  id,
  label: { en: label } as Record<string, string>,
  price: { en: price } as Record<string, string>,
  note: (note === '' ? {} : { en: note }) as Record<string, string>,
})
const link = { kind: 'address', href: 'https://example.com/join' } as const
const options = [option('m', 'Monthly', '$6 a month'), option('y', 'Yearly', '$60 a year', 'Two months free')]

export const examples = examplesFor(pricingSwitch, {
  'two prices': { props: { title: { en: 'Friends of the river' }, options, link, buttonLabel: { en: 'Join' } } },
  'in the words of the page': { props: { options, link } },
  ...Object.fromEntries(alignments.map(align => [align, { props: { options, link, align } }])),
  empty: { props: { options: [option('m', '', ''), option('y', '', '')] } },
  long: {
    props: {
      title: { en: longText(120) },
      options: [
        option('m', longText(40), longText(60), longText(160)),
        option('y', 'Donaudampfschifffahrtsgesellschaft', '$6', longText(160)),
      ],
      link,
      buttonLabel: { en: longText(60) },
    },
  },
  hostile: {
    props: {
      title: { en: hostileText },
      options: [option('m', hostileText.slice(0, 40), hostileText.slice(0, 60), hostileText), options[1]!],
      link: hostileLink,
    },
  },
})
