import { settingsFor } from '../kit'
import { freshItem, marquee } from './block'

export const settings = settingsFor(marquee, [
  {
    prop: 'items',
    control: 'list',
    label: 'Words',
    noun: 'item',
    rowTitle: 'text',
    rowPicture: 'picture',
    fresh: freshItem,
    controls: [
      { prop: 'text', control: 'text', label: 'Text' },
      { prop: 'link', control: 'link', label: 'Link' },
      { prop: 'picture', control: 'image', label: 'Picture', help: 'Stands before the text; a wave has words only.' },
    ],
  },
  {
    prop: 'separator',
    control: 'segments',
    label: 'Between them',
    tab: 'design',
    labels: { none: 'Nothing', dot: 'Dot', dash: 'Dash', star: 'Star' },
  },
  {
    prop: 'size',
    control: 'select',
    label: 'Size',
    tab: 'design',
    labels: { display: 'Display', h1: 'Heading 1', h2: 'Heading 2', h3: 'Heading 3', body: 'Text' },
    onBars: false,
  },
  { prop: 'gap', control: 'slider', label: 'Gap', tab: 'design', unit: 'px' },
  {
    prop: 'animationDirection',
    control: 'segments',
    label: 'Direction',
    tab: 'motion',
    labels: { left: 'Left', right: 'Right' },
  },
  { prop: 'animationSpeed', control: 'slider', label: 'Speed', tab: 'motion', step: 0.1 },
  {
    prop: 'pausedOnHover',
    control: 'switch',
    label: 'Stands under the pointer',
    help: 'Visitors can always stop it with its button.',
    tab: 'motion',
  },
  { prop: 'waveIntensity', control: 'slider', label: 'Wave', tab: 'motion', unit: 'px', onBars: false },
  {
    prop: 'waveFrequency',
    control: 'slider',
    label: 'Length of the wave',
    help: 'Seen once the wave is higher than 0.',
    tab: 'motion',
    step: 0.5,
    onBars: false,
  },
])
