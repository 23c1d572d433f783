import { settingsFor } from '../kit'
import { productList } from './block'

export const settings = settingsFor(productList, [
  { prop: 'source', control: 'source', label: 'Products from' },
  { prop: 'limit', control: 'number', label: 'Limit' },
  { prop: 'excludeCurrent', control: 'switch', label: 'Exclude current product', help: 'On a product’s own page.' },
  { prop: 'columns', control: 'slider', label: 'Columns', tab: 'design' },
])
