import { settingsFor } from '../kit'
import { itemNeighbours } from './block'

export const settings = settingsFor(itemNeighbours, [
  { prop: 'date', control: 'switch', label: 'Dates' },
  { prop: 'picture', control: 'switch', label: 'Pictures' },
])
