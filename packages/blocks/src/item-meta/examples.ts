import { exampleEvent, exampleItem, exampleMap } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { itemMeta } from './block'

const event = (differences: Parameters<typeof exampleEvent>[0] = {}) => ({
  item: exampleItem('alders', { kind: 'event-item', minutes: 0, event: exampleEvent(differences) }),
})
const label = { id: 'hostile', name: hostileText, path: '/journal/tag/x' }

export const examples = examplesFor(itemMeta, {
  lines: { props: { look: 'lines' }, data: { item: exampleItem('clay') } },
  line: { props: { look: 'line' }, data: { item: exampleItem('clay') } },
  filed: {
    props: { look: 'filed', authors: false, date: false, tags: true, minutes: false },
    data: { item: exampleItem('clay') },
  },
  event: { data: event() },
  'an event on the map': { data: { item: { ...event().item, venue: exampleMap() } } },
  'a cancelled event': { data: event({ cancelled: true }) },
  'whole days': { data: event({ allDay: true, start: '2026-11-29T00:00', end: '2026-11-30T00:00', signUp: '' }) },
  'another zone': { data: event({ timeZone: 'America/New_York' }) },
  project: {
    data: {
      item: exampleItem('house', {
        kind: 'portfolio-item',
        authors: [],
        minutes: 0,
        project: { year: '2026', client: 'The lifeboat house', pictures: [] },
      }),
    },
  },
  empty: { data: { item: null } },
  long: {
    props: { tags: true },
    data: {
      item: exampleItem('clay', {
        authors: Array.from({ length: 5 }, (_, at) => ({
          id: `a${at}`,
          name: longText(100),
          path: '/journal/author/x',
        })),
        tags: Array.from({ length: 50 }, (_, at) => ({ id: `t${at}`, name: longText(50), path: '/journal/tag/x' })),
      }),
    },
  },
  hostile: {
    data: {
      item: exampleItem('clay', {
        authors: [label],
        categories: [label],
        sourceUrl: 'java\tscript:alert(1)',
        event: exampleEvent({
          signUp: 'javascript:alert(1)',
          place: { name: hostileText, address: hostileText, lat: 0, lng: 0 },
        }),
      }),
    },
  },
})
