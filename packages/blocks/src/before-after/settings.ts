import { settingsFor } from '../kit'
import { ratioLabels } from '../kit/ratio'
import { beforeAfter } from './block'

export const settings = settingsFor(beforeAfter, [
  { prop: 'before', control: 'image', label: 'Before' },
  { prop: 'beforeLabel', control: 'text', label: 'Words on it' },
  { prop: 'after', control: 'image', label: 'After' },
  { prop: 'afterLabel', control: 'text', label: 'Words on it' },
  {
    prop: 'alt',
    control: 'text',
    label: 'Description',
    multiline: true,
    help: 'Says what is seen on both, for people who cannot see them. Empty uses the descriptions from the library.',
  },
  { prop: 'caption', control: 'text', label: 'Caption' },
  {
    prop: 'direction',
    control: 'segments',
    label: 'Direction',
    tab: 'design',
    labels: { sideways: 'Sideways', upright: 'Upright' },
  },
  { prop: 'ratio', control: 'select', label: 'Proportions', tab: 'design', labels: ratioLabels },
  { prop: 'start', control: 'slider', label: 'Edge at', tab: 'design', unit: '%' },
])
