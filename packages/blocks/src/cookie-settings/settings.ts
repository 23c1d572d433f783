import { settingsFor } from '../kit'
import { cookieSettings } from './block'

export const settings = settingsFor(cookieSettings, [
  { prop: 'label', control: 'text', label: 'Label', help: 'Empty says Cookie settings in the language of the page.' },
  { prop: 'inMenuOnPhones', control: 'switch', label: 'In the menu on phones', onBars: true },
])
