import { settingsFor } from '../kit'
import { freshEntry, timeline } from './block'

export const settings = settingsFor(timeline, [
  {
    prop: 'entries',
    control: 'list',
    label: 'Entries',
    noun: 'entry',
    rowTitle: 'when',
    fresh: freshEntry,
    controls: [
      { prop: 'when', control: 'text', label: 'When' },
      { prop: 'title', control: 'text', label: 'Title' },
      { prop: 'text', control: 'rich-text', label: 'Text' },
    ],
  },
  { prop: 'layout', control: 'variant', label: 'Layout', tab: 'design' },
  {
    prop: 'mark',
    control: 'segments',
    label: 'Coloured points',
    tab: 'design',
    labels: { last: 'Last', none: 'None', all: 'All' },
  },
])
