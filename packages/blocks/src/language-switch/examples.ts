import { examplesFor } from '../kit/examples'
import { languageSwitch } from './block'

export const examples = examplesFor(languageSwitch, {
  links: {},
  names: { props: { look: 'names', inMenuOnPhones: false } },
  menu: { props: { look: 'menu' } },
})
