import { settingsFor } from '../kit'
import { ratioLabels } from '../kit/ratio'
import { embed } from './block'

export const settings = settingsFor(embed, [
  { prop: 'from', control: 'variant', label: 'Embed' },
  {
    prop: 'embed',
    control: 'embed',
    label: 'Address or embed code',
    help: 'YouTube, Vimeo, Wistia, Animoto, Spotify or SoundCloud. It is loaded only when a visitor presses Show or has accepted cookies.',
    when: { prop: 'from', is: ['provider'] },
  },
  {
    prop: 'html',
    control: 'code',
    label: 'Code',
    help: 'It runs in a frame of its own, apart from your page, after a visitor presses Show or has accepted cookies.',
    when: { prop: 'from', is: ['custom'] },
  },
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'caption', control: 'text', label: 'Caption' },
  { prop: 'ratio', control: 'select', label: 'Proportions', tab: 'design', labels: ratioLabels },
  { prop: 'height', control: 'number', label: 'Height', tab: 'design', unit: 'px', step: 10 },
])
