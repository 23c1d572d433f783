import { settingsFor } from '../kit'
import { spacer } from './block'

export const settings = settingsFor(spacer, [
  {
    prop: 'line',
    control: 'segments',
    label: 'Line',
    tab: 'design',
    options: [
      { value: 'none', label: 'None' },
      { value: 'top', label: 'Top' },
      { value: 'middle', label: 'Middle' },
      { value: 'bottom', label: 'Bottom' },
    ],
  },
])
