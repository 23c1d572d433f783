import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { button } from './block'

const link = { kind: 'address', href: 'https://example.com/' } as const

export const examples = examplesFor(button, {
  primary: { props: { label: { en: 'Shop the autumn firing' }, link } },
  secondary: { props: { style: 'secondary', size: 'large', align: 'center', vertical: 'middle', link } },
  tertiary: { props: { style: 'tertiary', size: 'small', align: 'right', vertical: 'bottom', link } },
  'on the bar on phones too': { props: { label: { en: 'Book a class' }, size: 'small', link, inMenuOnPhones: false } },
  empty: { props: { label: {} } },
  long: { props: { label: { en: longText(100) }, link, fillsWidthOnPhones: false } },
  hostile: { props: { label: { en: hostileText }, link: hostileLink } },
})
