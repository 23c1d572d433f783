import { settingsFor } from '../kit'
import { itemBody } from './block'

export const settings = settingsFor(itemBody, [
  {
    prop: 'picture',
    control: 'select',
    label: 'Picture above the text',
    labels: { none: 'None', measure: 'As wide as the text', wide: 'Wide', full: 'As wide as the window' },
  },
  { prop: 'initial', control: 'switch', label: 'Large first letter', tab: 'design' },
])
