import { settingsFor } from '../kit'
import { accountLink } from './block'

export const settings = settingsFor(accountLink, [
  { prop: 'inMenuOnPhones', control: 'switch', label: 'In the menu on phones' },
])
