import { settingsFor } from '../kit'
import { titleLevelLabels } from '../kit/title-level'
import { donation, freshAmount } from './block'

export const settings = settingsFor(donation, [
  {
    prop: 'donatePageId',
    control: 'donation-page',
    label: 'Donation page',
    none: 'The first that is open',
    help: 'Where people give and pay. It is made under Store, Donations, and says what it takes.',
  },
  {
    prop: 'page',
    control: 'link',
    label: 'Another page instead',
    help: 'A page of this site that asks for gifts in its own way.',
  },
  { prop: 'title', control: 'text', label: 'Title', when: { prop: 'look', is: ['amounts'] } },
  {
    prop: 'amounts',
    control: 'list',
    label: 'Amounts',
    noun: 'amount',
    rowTitle: 'says',
    fresh: freshAmount,
    when: { prop: 'look', is: ['amounts'] },
    controls: [
      { prop: 'amount', control: 'number', label: 'Amount' },
      { prop: 'says', control: 'text', label: 'What it does' },
    ],
  },
  { prop: 'other', control: 'switch', label: 'Other amount', when: { prop: 'look', is: ['amounts'] } },
  {
    prop: 'monthly',
    control: 'segments',
    label: 'Every month',
    help: 'On a donation page of the store it needs a tick there, too: Store, Donations.',
    labels: { off: 'Not offered', offered: 'Offered', first: 'Chosen first' },
    when: { prop: 'look', is: ['amounts'] },
  },
  { prop: 'label', control: 'text', label: 'Button', help: 'Empty says what is given.' },
  {
    prop: 'level',
    control: 'select',
    label: 'Title as heading',
    labels: titleLevelLabels,
    when: { prop: 'look', is: ['amounts'] },
  },
  { prop: 'look', control: 'variant', label: 'Style', tab: 'design' },
  {
    prop: 'boxed',
    control: 'switch',
    label: 'On a bright ground',
    tab: 'design',
    when: { prop: 'look', is: ['amounts'] },
  },
])
