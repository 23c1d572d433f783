import { settingsFor } from '../kit'
import { ratioLabels } from '../kit/ratio'
import { gallery } from './block'

export const settings = settingsFor(gallery, [
  {
    prop: 'slides',
    control: 'media-list',
    label: 'Pictures',
    accept: 'image',
    controls: [
      { prop: 'caption', control: 'text', label: 'Caption' },
      { prop: 'note', control: 'text', label: 'Note', help: 'Stands beside the caption, such as a place and a year.' },
      { prop: 'link', control: 'link', label: 'Link' },
      {
        prop: 'alt',
        control: 'text',
        label: 'Description',
        multiline: true,
        help: 'Says what is seen, for people who cannot see it. Empty uses the description from the library.',
      },
    ],
  },
  { prop: 'design', control: 'variant', label: 'Design', tab: 'design' },
  {
    prop: 'columns',
    control: 'slider',
    label: 'Columns',
    tab: 'design',
    when: { prop: 'design', is: ['grid'] },
  },
  {
    prop: 'columnWidth',
    control: 'slider',
    label: 'Least width',
    tab: 'design',
    unit: 'px',
    step: 10,
    when: { prop: 'design', is: ['autogrid'] },
  },
  {
    prop: 'listSize',
    control: 'segments',
    label: 'Picture size',
    tab: 'design',
    labels: { small: 'Small', medium: 'Medium', large: 'Large' },
    when: { prop: 'design', is: ['list'] },
  },
  { prop: 'ratio', control: 'select', label: 'Proportions', tab: 'design', labels: ratioLabels },
  { prop: 'gutter', control: 'slider', label: 'Space between', tab: 'design', unit: 'px' },
  {
    prop: 'captionPlace',
    control: 'segments',
    label: 'Captions',
    tab: 'design',
    labels: { none: 'None', below: 'Below', over: 'Over' },
    when: { prop: 'design', is: ['grid', 'autogrid', 'stack'] },
  },
])
