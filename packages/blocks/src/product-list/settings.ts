import { settingsFor } from '../kit'
import { productList } from './block'

export const settings = settingsFor(productList, [
  { prop: 'category', control: 'category', label: 'Category' },
  { prop: 'limit', control: 'number', label: 'Limit', min: 1, max: 200 },
  {
    prop: 'sort',
    control: 'select',
    label: 'Order',
    options: [
      { value: 'manual', label: 'As in the shop' },
      { value: 'newest', label: 'Newest first' },
      { value: 'price-up', label: 'Price: low to high' },
      { value: 'price-down', label: 'Price: high to low' },
    ],
  },
  { prop: 'excludeCurrent', control: 'switch', label: 'Exclude current product', help: 'On a product’s own page.' },
  { prop: 'columns', control: 'slider', label: 'Columns', tab: 'design', min: 2, max: 4 },
])
