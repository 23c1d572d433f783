import { settingsFor } from '../kit'
import { titleLevelLabels } from '../kit/title-level'
import { countdown } from './block'

export const settings = settingsFor(countdown, [
  { prop: 'until', control: 'date-time', label: 'Counts down to' },
  { prop: 'title', control: 'text', label: 'Title' },
  { prop: 'link', control: 'link', label: 'Link' },
  {
    prop: 'finished',
    control: 'segments',
    label: 'When it is over',
    labels: { text: 'Show a text', hide: 'Hide it' },
  },
  { prop: 'finishedText', control: 'text', label: 'Text', when: { prop: 'finished', is: ['text'] } },
  { prop: 'level', control: 'select', label: 'Title as heading', labels: titleLevelLabels, onBars: false },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
  {
    prop: 'units',
    control: 'select',
    label: 'Counts',
    tab: 'design',
    labels: { 'days-minutes': 'Days to minutes', 'days-seconds': 'Days to seconds', auto: 'Seconds on the last day' },
  },
])
