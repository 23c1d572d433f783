import { settingsFor } from '../kit'
import { itemTitle } from './block'

export const settings = settingsFor(itemTitle, [
  {
    prop: 'level',
    control: 'segments',
    label: 'Level',
    help: 'A page has one heading of the first level.',
    labels: { h1: 'First', h2: 'Second' },
  },
  {
    prop: 'size',
    control: 'select',
    label: 'Size',
    tab: 'design',
    labels: { display: 'Very large', h1: 'Large', h2: 'Medium', h3: 'Small' },
  },
  {
    prop: 'align',
    control: 'segments',
    label: 'Alignment',
    tab: 'design',
    labels: { left: 'Left', center: 'Centre', right: 'Right' },
  },
])
