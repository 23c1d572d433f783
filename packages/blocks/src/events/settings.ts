import { settingsFor } from '../kit'
import { events } from './block'

export const settings = settingsFor(events, [
  { prop: 'source', control: 'source', label: 'Show' },
  { prop: 'view', control: 'variant', label: 'Layout' },
  {
    prop: 'times',
    control: 'segments',
    label: 'Which',
    labels: { upcoming: 'Coming up', past: 'Past' },
    when: { prop: 'view', is: ['list'] },
  },
  { prop: 'limit', control: 'number', label: 'Limit', when: { prop: 'view', is: ['list'] } },
  { prop: 'heading', control: 'text', label: 'Heading' },
  {
    prop: 'lead',
    control: 'switch',
    label: 'The first one large',
    tab: 'design',
    when: { prop: 'view', is: ['list'] },
  },
  { prop: 'place', control: 'switch', label: 'Places', when: { prop: 'view', is: ['list'] } },
  { prop: 'calendar', control: 'switch', label: 'Link for calendars' },
])
