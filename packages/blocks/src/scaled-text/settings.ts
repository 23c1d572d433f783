import { settingsFor } from '../kit'
import { alignmentLabels } from '../kit/alignment'
import { scaledText } from './block'

export const settings = settingsFor(scaledText, [
  { prop: 'text', control: 'text', label: 'Text', multiline: true, help: 'The longest line fills the width.' },
  {
    prop: 'tag',
    control: 'select',
    label: 'Is a',
    help: 'What it is to people who cannot see the page.',
    labels: { p: 'Paragraph', h1: 'Heading 1', h2: 'Heading 2', h3: 'Heading 3', h4: 'Heading 4' },
  },
  { prop: 'mode', control: 'variant', label: 'Size', tab: 'design' },
  { prop: 'max', control: 'slider', label: 'Largest size', tab: 'design', unit: 'px' },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', labels: alignmentLabels },
])
