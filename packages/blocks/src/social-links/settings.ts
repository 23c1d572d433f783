import { networkNames } from '@sitewright/domain/catalogue'
import { settingsFor } from '../kit'
import { alignmentLabels } from '../kit/alignment'
import { freshLink, socialLinks } from './block'

export const settings = settingsFor(socialLinks, [
  {
    prop: 'links',
    control: 'list',
    label: 'Links',
    noun: 'link',
    rowTitle: 'network',
    fresh: freshLink,
    controls: [
      {
        prop: 'network',
        control: 'select',
        label: 'Where',
        labels: { ...networkNames, email: 'Email', website: 'Website' },
      },
      {
        prop: 'link',
        control: 'link',
        label: 'Address',
        help: 'Visitors see it once it has one, such as example.com/name or name@example.com.',
      },
      { prop: 'label', control: 'text', label: 'Name', help: 'Only if it should not be called what it is.' },
    ],
  },
  { prop: 'inMenuOnPhones', control: 'switch', label: 'In the menu on phones', onBars: true },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
  {
    prop: 'size',
    control: 'slider',
    label: 'Icon size',
    tab: 'design',
    unit: 'px',
    when: { prop: 'look', is: ['icons', 'icons-and-names'] },
  },
  { prop: 'align', control: 'segments', label: 'Alignment', tab: 'design', labels: alignmentLabels, onBars: false },
])
