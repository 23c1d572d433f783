import { settingsFor } from '../kit'
import { announcement } from './block'

export const settings = settingsFor(announcement, [
  { prop: 'text', control: 'rich-text', label: 'Text' },
  { prop: 'closable', control: 'switch', label: 'Visitors can close it' },
  { prop: 'from', control: 'date-time', label: 'From', help: 'Empty shows it at once.' },
  { prop: 'until', control: 'date-time', label: 'Until', help: 'Empty shows it for good.' },
])
