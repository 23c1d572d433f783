import { settingsFor } from '../kit'
import { accordion, freshEntry } from './block'

export const settings = settingsFor(accordion, [
  {
    prop: 'entries',
    control: 'list',
    label: 'Entries',
    noun: 'entry',
    rowTitle: 'title',
    fresh: freshEntry,
    controls: [
      { prop: 'title', control: 'text', label: 'Title' },
      { prop: 'text', control: 'rich-text', label: 'Text' },
    ],
  },
  { prop: 'firstExpanded', control: 'switch', label: 'First entry open' },
  { prop: 'allowMultipleOpen', control: 'switch', label: 'Several may be open' },
  {
    prop: 'level',
    control: 'select',
    label: 'Titles as headings',
    help: 'Lets people who cannot see the page jump from title to title.',
    labels: { none: 'No headings', h2: 'Level 2', h3: 'Level 3', h4: 'Level 4' },
  },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
  {
    prop: 'icon',
    control: 'segments',
    label: 'Icon',
    tab: 'design',
    labels: { plus: 'Plus', chevron: 'Arrow', none: 'None' },
  },
  {
    prop: 'size',
    control: 'segments',
    label: 'Titles',
    tab: 'design',
    labels: { body: 'Text', h4: 'Heading 4', h3: 'Heading 3' },
  },
  { prop: 'rules', control: 'switch', label: 'Lines', tab: 'design', when: { prop: 'look', is: ['plain'] } },
])
