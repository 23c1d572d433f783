import { settingsFor } from '../kit'
import { spacer } from './block'

export const settings = settingsFor(spacer, [
  {
    prop: 'line',
    control: 'segments',
    label: 'Line',
    tab: 'design',
    labels: { none: 'None', top: 'Top', middle: 'Middle', bottom: 'Bottom' },
  },
])
