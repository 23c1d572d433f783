import { settingsFor } from '../kit'
import { alignmentLabels } from '../kit/alignment'
import { line } from './block'

export const settings = settingsFor(line, [
  {
    prop: 'direction',
    control: 'segments',
    label: 'Direction',
    tab: 'design',
    labels: { horizontal: 'Horizontal', vertical: 'Vertical' },
  },
  {
    prop: 'style',
    control: 'select',
    label: 'Style',
    tab: 'design',
    labels: { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted', double: 'Double' },
  },
  { prop: 'thickness', control: 'slider', label: 'Thickness', tab: 'design', unit: 'px' },
  { prop: 'length', control: 'slider', label: 'Length', tab: 'design', unit: '%' },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', labels: alignmentLabels },
  { prop: 'colour', control: 'colour', label: 'Colour', tab: 'design' },
])
