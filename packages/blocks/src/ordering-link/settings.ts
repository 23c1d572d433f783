import { settingsFor } from '../kit'
import { alignmentLabels } from '../kit/alignment'
import { orderingLink } from './block'

export const settings = settingsFor(orderingLink, [
  {
    prop: 'link',
    control: 'link',
    label: 'Address',
    help: 'Where people order: the address of your page at the service that delivers for you.',
  },
  { prop: 'label', control: 'text', label: 'Label' },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', labels: alignmentLabels },
])
