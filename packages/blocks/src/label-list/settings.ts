import { settingsFor } from '../kit'
import { labelList } from './block'

export const settings = settingsFor(labelList, [
  { prop: 'of', control: 'variant', label: 'Show' },
  {
    prop: 'sort',
    control: 'segments',
    label: 'Order',
    labels: { name: 'By name', count: 'Most products' },
  },
  { prop: 'counts', control: 'switch', label: 'Numbers of products' },
  { prop: 'limit', control: 'number', label: 'At most' },
  {
    prop: 'layout',
    control: 'segments',
    label: 'Layout',
    tab: 'design',
    labels: { line: 'In a line', list: 'Below each other' },
  },
])
