import { settingsFor } from '../kit'
import { alignmentLabels, verticalLabels } from '../kit/alignment'
import { button } from './block'

export const settings = settingsFor(button, [
  { prop: 'label', control: 'text', label: 'Label' },
  { prop: 'link', control: 'link', label: 'Link' },
  { prop: 'inMenuOnPhones', control: 'switch', label: 'In the menu on phones', onBars: true },
  {
    prop: 'style',
    control: 'segments',
    label: 'Style',
    tab: 'design',
    labels: { primary: 'Primary', secondary: 'Secondary', tertiary: 'Tertiary' },
  },
  {
    prop: 'size',
    control: 'segments',
    label: 'Size',
    tab: 'design',
    labels: { small: 'Small', medium: 'Medium', large: 'Large' },
  },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', labels: alignmentLabels, onBars: false },
  { prop: 'vertical', control: 'segments', label: 'Position', tab: 'design', labels: verticalLabels, onBars: false },
  { prop: 'fillsWidthOnPhones', control: 'switch', label: 'Full width on phones', tab: 'design', onBars: false },
])
