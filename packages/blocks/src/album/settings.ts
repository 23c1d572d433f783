import { settingsFor } from '../kit'
import { album } from './block'

export const settings = settingsFor(album, [
  {
    prop: 'from',
    control: 'segments',
    label: 'Tracks from',
    labels: { own: 'Your choice', collection: 'A page of tracks' },
  },
  { prop: 'source', control: 'source', label: 'Page', when: { prop: 'from', is: ['collection'] } },
  {
    prop: 'tracks',
    when: { prop: 'from', is: ['own'] },
    control: 'list',
    label: 'Tracks',
    noun: 'track',
    rowTitle: 'title',
    fresh: locale => ({ asset: null, title: { [locale]: 'New track' }, by: {}, length: '' }),
    controls: [
      { prop: 'asset', control: 'file', accept: 'audio', label: 'Sound', help: 'MP3, M4A, OGG or WAV.' },
      { prop: 'title', control: 'text', label: 'Title' },
      { prop: 'by', control: 'text', label: 'By' },
      { prop: 'length', control: 'plain-text', label: 'Length', help: 'Such as 3.40' },
    ],
  },
  { prop: 'title', control: 'text', label: 'Title', when: { prop: 'look', is: ['cover'] } },
  { prop: 'text', control: 'text', label: 'Text', when: { prop: 'look', is: ['cover'] } },
  { prop: 'cover', control: 'image', label: 'Cover', when: { prop: 'look', is: ['cover'] } },
  { prop: 'continuous', control: 'switch', label: 'The next track follows by itself' },
  { prop: 'look', control: 'variant', label: 'Look', tab: 'design' },
  { prop: 'numbers', control: 'switch', label: 'Numbers', tab: 'design' },
])
