import { settingsFor } from '../kit'
import { alignmentOptions, verticalOptions } from '../kit/alignment'
import { heading } from './block'

export const settings = settingsFor(heading, [
  { prop: 'text', control: 'text', label: 'Text', multiline: true },
  {
    prop: 'level',
    control: 'select',
    label: 'Level',
    help: 'One heading of level 1 per page, then downwards without gaps, so that everyone can find their way.',
    options: [
      { value: 'h1', label: 'Level 1' },
      { value: 'h2', label: 'Level 2' },
      { value: 'h3', label: 'Level 3' },
      { value: 'h4', label: 'Level 4' },
    ],
  },
  {
    prop: 'size',
    control: 'select',
    label: 'Size',
    tab: 'design',
    options: [
      { value: 'display', label: 'Display' },
      { value: 'h1', label: 'Heading 1' },
      { value: 'h2', label: 'Heading 2' },
      { value: 'h3', label: 'Heading 3' },
      { value: 'h4', label: 'Heading 4' },
    ],
  },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', options: alignmentOptions },
  { prop: 'vertical', control: 'segments', label: 'Position', tab: 'design', options: verticalOptions },
])
