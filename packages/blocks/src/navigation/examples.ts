import { examplesFor } from '../kit/examples'
import { navigation } from './block'

export const examples = examplesFor(navigation, {
  'main menu': {},
  'footer menu': { props: { menu: 'footer' } },
})
