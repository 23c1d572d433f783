import { settingsFor } from '../kit'
import { alignmentLabels } from '../kit/alignment'
import { freshPrice, pricingSwitch } from './block'

export const settings = settingsFor(pricingSwitch, [
  { prop: 'title', control: 'text', label: 'Title' },
  {
    prop: 'options',
    control: 'list',
    label: 'Prices',
    noun: 'price',
    rowTitle: 'label',
    fresh: freshPrice,
    controls: [
      { prop: 'label', control: 'text', label: 'Name' },
      { prop: 'price', control: 'text', label: 'Price' },
      { prop: 'note', control: 'text', label: 'Note' },
    ],
  },
  { prop: 'link', control: 'link', label: 'Button leads to' },
  { prop: 'buttonLabel', control: 'text', label: 'Button' },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', labels: alignmentLabels },
])
