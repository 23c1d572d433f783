import { settingsFor } from '../kit'
import { navigation } from './block'

export const settings = settingsFor(navigation, [
  {
    prop: 'menu',
    control: 'segments',
    label: 'Menu',
    help: 'Its pages are chosen and sorted under Pages.',
    labels: { main: 'Main', footer: 'Footer' },
  },
])
