import { providers } from '@sitewright/domain/catalogue'
import { settingsFor } from '../kit'
import { reservation } from './block'

const { name } = providers.opentable

export const settings = settingsFor(reservation, [
  {
    prop: 'account',
    control: 'plain-text',
    label: `${name} restaurant`,
    help: `Its number, its address or its embed code. The script of ${name} is loaded only when a visitor presses Show or has accepted cookies.`,
  },
  { prop: 'purpose', control: 'variant', label: 'For' },
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'text', control: 'text', label: 'Text', multiline: true },
  { prop: 'picture', control: 'image', label: 'Picture', help: 'Seen until the calendar is shown.' },
])
