import { settingsFor } from '../kit'
import { productList } from './block'

export const settings = settingsFor(productList, [
  { prop: 'source', control: 'source', label: 'Products from' },
  { prop: 'limit', control: 'number', label: 'Limit' },
  { prop: 'excludeCurrent', control: 'switch', label: 'Exclude current product', help: 'On a product’s own page.' },
  {
    prop: 'quickView',
    control: 'switch',
    label: 'Quick view',
    help: 'Lets people look at a product and buy it without leaving the list. Not on phones.',
  },
  { prop: 'columns', control: 'slider', label: 'Columns', tab: 'design' },
])
