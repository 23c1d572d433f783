import { settingsFor } from '../kit'
import { ratioLabels } from '../kit/ratio'
import { summary } from './block'

export const settings = settingsFor(summary, [
  { prop: 'source', control: 'source', label: 'Show' },
  { prop: 'limit', control: 'number', label: 'Limit' },
  { prop: 'heading', control: 'text', label: 'Heading' },
  { prop: 'link', control: 'link', label: 'Link beside it' },
  { prop: 'linkLabel', control: 'text', label: 'Words of the link', help: 'Such as “See all”.' },
  { prop: 'picture', control: 'switch', label: 'Pictures' },
  { prop: 'excerpt', control: 'switch', label: 'First words' },
  {
    prop: 'excerptLength',
    control: 'slider',
    label: 'Letters of them',
    step: 10,
    when: { prop: 'excerpt', is: [true] },
  },
  { prop: 'date', control: 'switch', label: 'Date' },
  {
    prop: 'labels',
    control: 'switch',
    label: 'Categories',
    help: 'Of products, posts and whatever else is filed under some.',
  },
  { prop: 'price', control: 'switch', label: 'Prices', help: 'Of products.' },
  { prop: 'more', control: 'switch', label: '“Read more”' },
  { prop: 'design', control: 'variant', label: 'Style', tab: 'design' },
  {
    prop: 'columns',
    control: 'slider',
    label: 'Columns',
    tab: 'design',
    when: { prop: 'design', is: ['wall', 'carousel', 'grid'] },
  },
  {
    prop: 'ratio',
    control: 'select',
    label: 'Proportions',
    tab: 'design',
    labels: ratioLabels,
    when: { prop: 'picture', is: [true] },
  },
])
