import { settingsFor } from '../kit'
import { alignmentOptions, verticalOptions } from '../kit/alignment'
import { button } from './block'

export const settings = settingsFor(button, [
  { prop: 'label', control: 'text', label: 'Label' },
  { prop: 'link', control: 'link', label: 'Link' },
  {
    prop: 'style',
    control: 'segments',
    label: 'Style',
    tab: 'design',
    options: [
      { value: 'primary', label: 'Primary' },
      { value: 'secondary', label: 'Secondary' },
      { value: 'tertiary', label: 'Tertiary' },
    ],
  },
  {
    prop: 'size',
    control: 'segments',
    label: 'Size',
    tab: 'design',
    options: [
      { value: 'small', label: 'Small' },
      { value: 'medium', label: 'Medium' },
      { value: 'large', label: 'Large' },
    ],
  },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', options: alignmentOptions },
  { prop: 'vertical', control: 'segments', label: 'Position', tab: 'design', options: verticalOptions },
  { prop: 'fillsWidthOnPhones', control: 'switch', label: 'Full width on phones', tab: 'design' },
])
