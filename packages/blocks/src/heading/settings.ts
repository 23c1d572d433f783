import { settingsFor } from '../kit'
import { alignmentLabels, verticalLabels } from '../kit/alignment'
import { heading } from './block'

export const settings = settingsFor(heading, [
  { prop: 'text', control: 'text', label: 'Text', multiline: true },
  {
    prop: 'level',
    control: 'select',
    label: 'Level',
    help: 'One heading of level 1 per page, then downwards without gaps, so that everyone can find their way.',
    labels: { h1: 'Level 1', h2: 'Level 2', h3: 'Level 3', h4: 'Level 4' },
  },
  {
    prop: 'size',
    control: 'select',
    label: 'Size',
    tab: 'design',
    labels: { display: 'Display', h1: 'Heading 1', h2: 'Heading 2', h3: 'Heading 3', h4: 'Heading 4' },
  },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', labels: alignmentLabels },
  { prop: 'vertical', control: 'segments', label: 'Position', tab: 'design', labels: verticalLabels },
])
