import { settingsFor } from '../kit'
import { alignmentLabels } from '../kit/alignment'
import { quote } from './block'

export const settings = settingsFor(quote, [
  { prop: 'text', control: 'text', label: 'Quote', multiline: true },
  { prop: 'source', control: 'text', label: 'Who said it' },
  { prop: 'link', control: 'link', label: 'Where it was said' },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
  {
    prop: 'size',
    control: 'segments',
    label: 'Size',
    tab: 'design',
    labels: { h1: 'Heading 1', h2: 'Heading 2', h3: 'Heading 3' },
    when: { prop: 'look', is: ['large'] },
  },
  { prop: 'marks', control: 'switch', label: 'Quotation marks', tab: 'design' },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', labels: alignmentLabels },
])
