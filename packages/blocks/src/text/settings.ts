import { settingsFor } from '../kit'
import { verticalLabels } from '../kit/alignment'
import { text } from './block'

export const settings = settingsFor(text, [
  { prop: 'text', control: 'rich-text', label: 'Text' },
  {
    prop: 'tone',
    control: 'segments',
    label: 'Colour',
    tab: 'design',
    labels: { normal: 'Normal', soft: 'Soft' },
  },
  { prop: 'vertical', control: 'segments', label: 'Position', tab: 'design', labels: verticalLabels },
])
