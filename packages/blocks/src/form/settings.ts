import { settingsFor } from '../kit'
import { form } from './block'

export const settings = settingsFor(form, [
  {
    prop: 'formId',
    control: 'form',
    label: 'Form',
    none: 'Choose a form',
    help: 'Forms are made under Forms. What a form says goes live when you publish.',
  },
])
