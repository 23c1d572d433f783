import { providers } from '@sitewright/domain/catalogue'
import { settingsFor } from '../kit'
import { alignmentLabels } from '../kit/alignment'
import { scheduling } from './block'

const { name } = providers.acuity

export const settings = settingsFor(scheduling, [
  {
    prop: 'account',
    control: 'plain-text',
    label: `${name} calendar`,
    help: `Your account number, the address of your calendar or its embed code. In the page, the script of ${name} is loaded only when a visitor presses Show or has accepted cookies.`,
  },
  { prop: 'open', control: 'variant', label: 'Opens' },
  { prop: 'label', control: 'text', label: 'Label', when: { prop: 'open', is: ['button'] } },
  { prop: 'title', control: 'text', label: 'Title', when: { prop: 'open', is: ['here'] } },
  { prop: 'text', control: 'text', label: 'Text', multiline: true, when: { prop: 'open', is: ['here'] } },
  {
    prop: 'picture',
    control: 'image',
    label: 'Picture',
    help: 'Seen until the calendar is shown.',
    when: { prop: 'open', is: ['here'] },
  },
  {
    prop: 'align',
    control: 'segments',
    label: 'Alignment',
    tab: 'design',
    labels: alignmentLabels,
    when: { prop: 'open', is: ['button'] },
  },
])
