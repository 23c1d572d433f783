import { settingsFor } from '../kit'
import { newsletter } from './block'

export const settings = settingsFor(newsletter, [
  {
    prop: 'formId',
    control: 'form',
    label: 'Newsletter form',
    none: 'Choose a form',
    help: 'Forms are made under Forms. What a form says goes live when you publish.',
  },
])
