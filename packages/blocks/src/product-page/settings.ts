import { settingsFor } from '../kit'
import { productPage } from './block'

export const settings = settingsFor(productPage, [
  {
    prop: 'related',
    control: 'switch',
    label: 'Related products',
    help: 'What you picked for a product, else others of its categories. Nothing that is sold out or hidden.',
  },
  {
    prop: 'relatedTitle',
    control: 'text',
    label: 'Their title',
    when: { prop: 'related', is: [true] },
  },
])
