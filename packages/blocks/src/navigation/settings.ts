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
  { prop: 'direction', control: 'variant', label: 'Direction', tab: 'design', onBars: false },
  {
    prop: 'depth',
    control: 'slider',
    label: 'Levels',
    tab: 'design',
    help: 'With one level, what is in folders stands among the other pages.',
  },
  {
    prop: 'onPhones',
    control: 'segments',
    label: 'On phones',
    tab: 'design',
    onBars: true,
    labels: { menu: 'Behind a button', list: 'In line' },
  },
])
