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
  {
    prop: 'filters',
    control: 'switch',
    label: 'Filter and sort',
    help: 'Lets people narrow the list. It then shows as many at a time as the limit says, and leads on to more.',
  },
  ...(
    [
      { prop: 'byCategory', label: 'By category' },
      { prop: 'byPrice', label: 'By price' },
      { prop: 'byOptions', label: 'By option, such as size' },
      { prop: 'byStock', label: 'In stock only' },
      { prop: 'bySale', label: 'On sale only' },
      { prop: 'byTags', label: 'By tag' },
    ] as const
  ).map(each => ({ ...each, control: 'switch' as const, when: { prop: 'filters' as const, is: [true] } })),
  { prop: 'columns', control: 'slider', label: 'Columns', tab: 'design' },
])
