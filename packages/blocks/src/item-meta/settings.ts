import { settingsFor } from '../kit'
import { itemMeta } from './block'

export const settings = settingsFor(itemMeta, [
  { prop: 'date', control: 'switch', label: 'Date', help: 'Of an event: when and where it is.' },
  { prop: 'authors', control: 'switch', label: 'Authors' },
  { prop: 'categories', control: 'switch', label: 'Categories' },
  { prop: 'tags', control: 'switch', label: 'Tags' },
  { prop: 'minutes', control: 'switch', label: 'Reading time' },
  { prop: 'look', control: 'variant', label: 'Layout', tab: 'design' },
])
