import { examplesFor } from '../kit/examples'
import { spacer } from './block'

export const examples = examplesFor(spacer, {
  space: {},
  'a line above': { props: { line: 'top' } },
  'a line in the middle': { props: { line: 'middle' } },
  'a line below': { props: { line: 'bottom' } },
})
