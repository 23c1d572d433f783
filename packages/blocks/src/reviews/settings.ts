import { settingsFor } from '../kit'
import { reviews } from './block'

export const settings = settingsFor(reviews, [
  {
    prop: 'productId',
    control: 'product',
    label: 'Reviews of',
    none: 'The product of the page',
    help: 'Without a product it shows the reviews of the one whose page it stands on.',
  },
  { prop: 'limit', control: 'number', label: 'Shown at first' },
  { prop: 'show', control: 'variant', label: 'Style', tab: 'design' },
])
