import { providers } from '@sitewright/domain/catalogue'
import { settingsFor } from '../kit'
import { reservationForm } from './block'

const { name } = providers.opentable

export const settings = settingsFor(reservationForm, [
  {
    prop: 'account',
    control: 'plain-text',
    label: `${name} restaurant`,
    help: `Its number, its address or its embed code. Nothing of ${name} is loaded here: the form opens its page with what was chosen.`,
  },
  { prop: 'purpose', control: 'variant', label: 'For' },
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'people', control: 'number', label: 'People at first' },
  { prop: 'from', control: 'plain-text', label: 'First time', help: 'Such as 18:00.' },
  { prop: 'until', control: 'plain-text', label: 'Last time', help: 'Such as 22:00.' },
  { prop: 'note', control: 'text', label: 'Note', multiline: true },
])
