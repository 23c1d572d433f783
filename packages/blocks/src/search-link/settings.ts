import { settingsFor } from '../kit'
import { searchLink } from './block'

export const settings = settingsFor(searchLink, [
  { prop: 'inMenuOnPhones', control: 'switch', label: 'In the menu on phones' },
])
