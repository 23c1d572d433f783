import { settingsFor } from '../kit'
import { archive } from './block'

export const settings = settingsFor(archive, [
  {
    prop: 'by',
    control: 'variant',
    label: 'Show products',
    help: 'A product belongs to the month in which you added it.',
  },
  { prop: 'counts', control: 'switch', label: 'Numbers of products' },
  { prop: 'limit', control: 'number', label: 'At most' },
  {
    prop: 'layout',
    control: 'segments',
    label: 'Layout',
    tab: 'design',
    labels: { list: 'List', menu: 'Menu', folded: 'Years to open' },
  },
])
