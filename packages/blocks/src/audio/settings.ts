import { settingsFor } from '../kit'
import { audio } from './block'

export const settings = settingsFor(audio, [
  { prop: 'asset', control: 'file', accept: 'audio', label: 'Sound', help: 'MP3, M4A, OGG or WAV.' },
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'by', control: 'text', label: 'By' },
  { prop: 'cover', control: 'image', label: 'Cover' },
  { prop: 'download', control: 'switch', label: 'Visitors may download it' },
  { prop: 'style', control: 'variant', label: 'Style', tab: 'design' },
])
