import { examplesFor } from '../kit/examples'
import { line } from './block'

export const examples = examplesFor(line, {
  solid: {},
  dotted: { props: { style: 'dotted', thickness: 2 } },
  vertical: { props: { direction: 'vertical', align: 'center' } },
  'short and dashed': { props: { style: 'dashed', length: 10, align: 'right' } },
  'thick and double': {
    props: { style: 'double', thickness: 12, colour: { type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.5 } },
  },
  'in a colour of its own': { props: { thickness: 4, colour: { type: 'CUSTOM_COLOR', colour: '#8c2f1b' } } },
})
