import { settingsFor } from '../kit'
import { archive } from './block'

export const settings = settingsFor(archive, [
  {
    prop: 'by',
    control: 'variant',
    label: 'Show',
    help: 'Posts stand in the month of their date, events in the one in which they begin, products in the one in which you added them.',
  },
  { prop: 'collectionId', control: 'collection', label: 'Of' },
  { prop: 'counts', control: 'switch', label: 'How many there are' },
  { prop: 'limit', control: 'number', label: 'Limit' },
  {
    prop: 'layout',
    control: 'segments',
    label: 'Layout',
    tab: 'design',
    labels: { list: 'List', menu: 'Menu', folded: 'Years to open' },
  },
])
