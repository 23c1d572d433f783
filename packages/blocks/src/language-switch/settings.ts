import { settingsFor } from '../kit'
import { languageSwitch } from './block'

export const settings = settingsFor(languageSwitch, [
  { prop: 'look', control: 'variant', label: 'Style' },
  { prop: 'inMenuOnPhones', control: 'switch', label: 'In the menu on phones', onBars: true },
])
