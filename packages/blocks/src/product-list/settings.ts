import { settingsFor } from '../kit'
import { productOrderLabels } from '../kit/data'
import { productList } from './block'

export const settings = settingsFor(productList, [
  { prop: 'category', control: 'category', label: 'Category' },
  { prop: 'limit', control: 'number', label: 'Limit' },
  {
    prop: 'sort',
    control: 'select',
    label: 'Order',
    labels: productOrderLabels,
  },
  { prop: 'excludeCurrent', control: 'switch', label: 'Exclude current product', help: 'On a product’s own page.' },
  { prop: 'columns', control: 'slider', label: 'Columns', tab: 'design' },
])
