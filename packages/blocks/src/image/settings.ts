import { settingsFor } from '../kit'
import { image } from './block'

export const settings = settingsFor(image, [
  { prop: 'asset', control: 'image', label: 'Image' },
  { prop: 'phoneAsset', control: 'image', label: 'Image on phones', help: 'Leave empty to use the same picture.' },
  {
    prop: 'alt',
    control: 'text',
    label: 'Description',
    multiline: true,
    help: 'Says what is seen, for people who cannot see it. Empty uses the description from the library.',
  },
  {
    prop: 'decorative',
    control: 'switch',
    label: 'Decorative',
    help: 'Screen readers pass over it.',
  },
  { prop: 'link', control: 'link', label: 'Link' },
  {
    prop: 'fit',
    control: 'segments',
    label: 'Fit',
    tab: 'design',
    labels: { fill: 'Fill', fit: 'Fit', stretch: 'Stretch' },
  },
  { prop: 'cornerRadius', control: 'slider', label: 'Corners', tab: 'design', unit: 'px' },
])
