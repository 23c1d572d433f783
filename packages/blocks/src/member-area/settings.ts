import { settingsFor } from '../kit'
import { memberArea } from './block'

export const settings = settingsFor(memberArea, [
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'text', control: 'text', label: 'Text', multiline: true },
  { prop: 'loginLabel', control: 'text', label: 'Log-in button' },
  {
    prop: 'planId',
    control: 'plan',
    label: 'For a plan',
    none: 'Every member',
    help: 'Whoever has not got it is led to where it is joined or bought. Plans are made in the settings.',
  },
  { prop: 'isForSale', control: 'switch', label: 'Membership can be bought' },
  { prop: 'buyLink', control: 'link', label: 'Where it is bought', when: { prop: 'isForSale', is: [true] } },
  { prop: 'buyLabel', control: 'text', label: 'Buy button', when: { prop: 'isForSale', is: [true] } },
])
