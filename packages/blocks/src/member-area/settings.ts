import { settingsFor } from '../kit'
import { memberArea } from './block'

export const settings = settingsFor(memberArea, [
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'text', control: 'text', label: 'Text', multiline: true },
  { prop: 'loginLabel', control: 'text', label: 'Log-in button' },
  { prop: 'isForSale', control: 'switch', label: 'Membership can be bought' },
  { prop: 'buyLink', control: 'link', label: 'Where it is bought', when: { prop: 'isForSale', is: [true] } },
  { prop: 'buyLabel', control: 'text', label: 'Buy button', when: { prop: 'isForSale', is: [true] } },
])
