import { settingsFor } from '../kit'
import { product } from './block'

export const settings = settingsFor(product, [
  { prop: 'productId', control: 'product', label: 'Product', none: 'None' },
  { prop: 'showPrice', control: 'switch', label: 'Price' },
  { prop: 'showNote', control: 'switch', label: 'Note' },
  { prop: 'showButton', control: 'switch', label: 'Button' },
  {
    prop: 'quickView',
    control: 'switch',
    label: 'Quick view',
    help: 'Lets people look at the product and buy it without leaving the page. Not on phones.',
  },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
])
