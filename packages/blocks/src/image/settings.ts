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
    options: [
      { value: 'fill', label: 'Fill' },
      { value: 'fit', label: 'Fit' },
      { value: 'stretch', label: 'Stretch' },
    ],
  },
  { prop: 'cornerRadius', control: 'slider', label: 'Corners', tab: 'design', min: 0, max: 200, unit: 'px' },
])
