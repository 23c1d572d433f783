import { examplesFor } from '../kit/examples'
import { navigation } from './block'

export const examples = examplesFor(navigation, {
  'main menu': {},
  'footer menu': { props: { menu: 'footer' } },
  column: { props: { direction: 'column' } },
  'one level': { props: { depth: 1 } },
  'in line': { props: { onPhones: 'list', depth: 1 } },
})
