import { settingsFor } from '../kit'
import { labelList } from './block'

export const settings = settingsFor(labelList, [
  { prop: 'of', control: 'variant', label: 'Show' },
  { prop: 'collectionId', control: 'collection', label: 'Of' },
  {
    prop: 'sort',
    control: 'segments',
    label: 'Order',
    labels: { name: 'By name', count: 'Most used' },
  },
  { prop: 'counts', control: 'switch', label: 'How many have it' },
  { prop: 'limit', control: 'number', label: 'Limit' },
  {
    prop: 'layout',
    control: 'segments',
    label: 'Layout',
    tab: 'design',
    labels: { line: 'In a line', list: 'Below each other' },
  },
])
