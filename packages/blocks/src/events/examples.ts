import type { EventAnswer, ItemCard, ItemsAnswer } from '../kit'
import { exampleCard, exampleEvent, examplePicture } from '../kit/example-data'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { events } from './block'

const card = (id: string, title: string, event: Partial<EventAnswer> = {}): ItemCard =>
  exampleCard(id, {
    kind: 'event',
    path: `/events/${id}`,
    title: { en: title },
    excerpt: { en: 'Spades, saplings and soup are there; boots are yours.' },
    image: examplePicture({ id: `${id}-picture`, width: 1600, height: 1000 }),
    event: exampleEvent({ calendarPath: `/events/${id}.ics`, ...event }),
  })
const on = (day: string, from: string, to: string) => ({ start: `2026-11-${day}T${from}`, end: `2026-11-${day}T${to}` })
const all = [
  card('alders', 'Four hundred alders before lunch', on('20', '09:30', '12:30')),
  card('stones', 'River school: what lives under stones', {
    ...on('22', '16:00', '17:30'),
    place: { name: 'Pump House', address: '', lat: null, lng: null },
  }),
  card('meeting', 'The planning meeting, out loud', { ...on('26', '19:00', '19:00'), signUp: '', place: null }),
  card('otters', 'Otter watch with Ruth', { ...on('28', '06:00', '08:00'), cancelled: true }),
  card('weekend', 'Open weekend', { allDay: true, start: '2026-11-28T00:00', end: '2026-11-30T00:00', signUp: '' }),
]
const answer = (items: readonly ItemCard[], month = '2026-11'): { events: ItemsAnswer } => ({
  events: {
    of: 'events',
    items,
    total: items.length,
    collectionId: 'events',
    events: {
      today: '2026-11-18T10:00',
      month,
      previous: '/events/2026/10',
      next: '/events/2026/12',
      calendarPath: '/events/calendar.ics',
    },
  },
})

export const examples = examplesFor(events, {
  list: { props: { view: 'list', heading: { en: 'Out on the bank' } }, data: answer(all) },
  'the next one large': { props: { lead: true }, data: answer(all) },
  past: { props: { times: 'past', calendar: false, place: false }, data: answer(all.slice(0, 2)) },
  month: { props: { view: 'month' }, data: answer(all) },
  'a month of another year': { props: { view: 'month', heading: { en: 'What is on' } }, data: answer([], '2027-02') },
  'nothing planned': { data: answer([]) },
  empty: { data: { events: { of: 'pages', items: [], total: 0 } } },
  long: {
    props: { limit: 100 },
    data: answer(Array.from({ length: 100 }, (_, at) => card(`long-${at}`, longText(at === 0 ? 200 : 60)))),
  },
  hostile: {
    props: { heading: { en: hostileText }, lead: true },
    data: answer([
      card('hostile', hostileText, {
        signUp: 'java\tscript:alert(1)',
        place: { name: hostileText, address: hostileText, lat: null, lng: null },
      }),
    ]),
  },
})
