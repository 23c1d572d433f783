import { settingsFor } from '../kit'
import { shapeLabels, shapeNames } from '../kit/shape-names'
import { shape } from './block'

const decorative = shapeNames.filter(name => name !== 'rectangle')

export const settings = settingsFor(shape, [
  { prop: 'shape', control: 'shape', label: 'Shape', labels: shapeLabels },
  {
    prop: 'label',
    control: 'text',
    label: 'Description',
    help: 'Only if it means something. Without words, screen readers pass over it.',
  },
  { prop: 'fill', control: 'colour', label: 'Colour', tab: 'design' },
  { prop: 'strokeWidth', control: 'slider', label: 'Outline', tab: 'design', unit: 'px' },
  { prop: 'stroke', control: 'colour', label: 'Colour of the outline', tab: 'design' },
  { prop: 'rotate', control: 'angle', label: 'Turned by', tab: 'design' },
  { prop: 'flipX', control: 'switch', label: 'Flip sideways', tab: 'design' },
  { prop: 'flipY', control: 'switch', label: 'Flip upside down', tab: 'design' },
  {
    prop: 'stretch',
    control: 'switch',
    label: 'Fill the block',
    tab: 'design',
    help: 'Its proportions give way.',
    when: { prop: 'shape', is: decorative },
  },
])
