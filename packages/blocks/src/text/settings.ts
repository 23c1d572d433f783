import { settingsFor } from '../kit'
import { verticalOptions } from '../kit/alignment'
import { text } from './block'

export const settings = settingsFor(text, [
  { prop: 'text', control: 'rich-text', label: 'Text' },
  {
    prop: 'tone',
    control: 'segments',
    label: 'Colour',
    tab: 'design',
    options: [
      { value: 'normal', label: 'Normal' },
      { value: 'soft', label: 'Soft' },
    ],
  },
  { prop: 'vertical', control: 'segments', label: 'Position', tab: 'design', options: verticalOptions },
])
