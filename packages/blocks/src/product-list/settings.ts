import { settingsFor } from '../kit'
import { productList } from './block'

export const settings = settingsFor(productList, [
  { prop: 'category', control: 'category', label: 'Category' },
  { prop: 'limit', control: 'number', label: 'Limit' },
  {
    prop: 'sort',
    control: 'select',
    label: 'Order',
    labels: {
      manual: 'As in the shop',
      newest: 'Newest first',
      'price-up': 'Price: low to high',
      'price-down': 'Price: high to low',
    },
  },
  { prop: 'excludeCurrent', control: 'switch', label: 'Exclude current product', help: 'On a product’s own page.' },
  { prop: 'columns', control: 'slider', label: 'Columns', tab: 'design' },
])
