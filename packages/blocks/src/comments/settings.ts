import { settingsFor } from '../kit'
import { comments } from './block'

export const settings = settingsFor(comments, [
  { prop: 'title', control: 'text', label: 'Title', help: 'Empty: Comments.' },
  { prop: 'placeholder', control: 'text', label: 'Words in the empty field' },
  { prop: 'order', control: 'segments', label: 'First', labels: { newest: 'Newest', oldest: 'Oldest' } },
])
