import { examplesFor } from '../kit/examples'
import { accountLink } from './block'

export const examples = examplesFor(accountLink, {
  'in the menu on phones': {},
  'on the bar on phones too': { props: { inMenuOnPhones: false } },
})
