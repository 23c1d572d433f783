import { examplesFor } from '../kit/examples'
import { searchLink } from './block'

export const examples = examplesFor(searchLink, {
  'in the menu on phones': {},
  'on the bar on phones too': { props: { inMenuOnPhones: false } },
})
