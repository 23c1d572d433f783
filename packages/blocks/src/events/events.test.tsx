import { describe, expect, it } from 'vitest'
import type { EventAnswer, ItemCard, ItemsAnswer } from '../kit'
import { exampleCard, exampleEvent } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { events } from './block'
import { View } from './view'

const card = (id: string, event: Partial<EventAnswer> = {}): ItemCard =>
  exampleCard(id, {
    kind: 'event',
    path: `/events/${id}`,
    title: { en: `Event ${id}` },
    event: exampleEvent({ calendarPath: `/events/${id}.ics`, ...event }),
  })
const about = {
  today: '2026-11-18T10:00',
  month: '2026-11',
  previous: '/events/2026/10',
  next: '/events/2026/12',
  calendarPath: '/events/calendar.ics',
}
const draw = (
  items: readonly ItemCard[],
  props: object = {},
  { context = {}, ...differences }: Partial<ItemsAnswer> & { context?: object } = {},
) => {
  const answer: ItemsAnswer = { of: 'events', items, total: items.length, collectionId: 'events', events: about }
  return drawBlock(events, View, { props, data: { events: { ...answer, ...differences } }, context })
}

const nowhere = { of: 'pages', events: undefined } as unknown as Partial<ItemsAnswer>

describe('events', () => {
  it('ask for what is ahead, for what is over, or for a month', () => {
    const needs = (props: object) => events.needs?.({ ...events.defaults('en'), ...props }).events
    expect(needs({})).toEqual({ kind: 'items', collectionId: 'here', when: 'upcoming', limit: 20, sort: 'manual' })
    expect(needs({ times: 'past', limit: 3 })).toMatchObject({ when: 'past', limit: 3 })
    const source = { collectionId: 'events', filter: { kind: 'category', id: 'walks' }, sort: 'manual' }
    expect(needs({ view: 'month', source, limit: 3 })).toMatchObject({
      when: 'month',
      list: 'category:walks',
      limit: 100,
    })
  })

  it('are rows with the day, the title, the place and the hours', () => {
    const html = draw([card('a'), card('b', { signUp: '' })])
    expect(html.match(/<article/g)).toHaveLength(2)
    expect(html).toContain('<b>29</b><span>Sun <br/>Nov</span>')
    expect(html).toContain('href="/events/a">Event a</a>')
    expect(html).toContain('Mill reach, 9:30\u00a0AM – 12:30\u00a0PM')
    expect(html.match(/event-join/g)).toHaveLength(1)
    expect(html).toContain('href="/events/calendar.ics"')
  })

  it.each<[string, Parameters<typeof card>[1], string, string]>([
    ['over two days', { end: '2026-11-30T16:00' }, 'en', 'Nov 29, 9:30 AM – Nov 30, 4:00 PM'],
    ['over two days in German', { end: '2026-11-30T16:00' }, 'de', '29. Nov., 09:30 – 30. Nov., 16:00'],
    ['over a new year', { end: '2027-01-02T16:00' }, 'en', 'Nov 29, 2026, 9:30 AM – Jan 2, 2027, 4:00 PM'],
    ['of whole days', { allDay: true, start: '2026-11-28T00:00', end: '2026-11-30T00:00' }, 'en', 'Nov 28 – 30'],
  ])('%s are as short as their neighbours', (_, when, locale, words) => {
    const html = draw([card('a', when)], {}, { context: { locale } }).replaceAll(/[\u2009\u202f\u00a0]/g, ' ')
    expect(html).toContain(words)
  })

  it('have one above the others with its picture, where that is wanted', () => {
    const html = draw([card('a'), card('b')], { lead: true })
    expect(html.indexOf('event-lead')).toBeLessThan(html.indexOf('event-row'))
    expect(html.match(/class="event-row"/g)).toHaveLength(1)
    expect(html).toContain('href="/events/a.ics" download=""')
  })

  it('say that one is cancelled, and ask nobody to come', () => {
    const html = draw([card('a', { cancelled: true })])
    expect(html).toContain('<strong class="event-cancelled">Cancelled</strong>')
    expect(html).not.toContain('event-join')
  })

  it('of a month are a table by weekday, each on all of its days', () => {
    const html = draw([card('a', { allDay: true, start: '2026-11-28T00:00', end: '2026-11-30T00:00' })], {
      view: 'month',
    })
    expect(html.match(/<th scope="col">/g)).toHaveLength(7)
    expect(html).toMatch(/<th scope="col">Mon<\/th>/)
    expect(html.match(/href="\/events\/a"/g)).toHaveLength(3)
    expect(html).toMatch(
      /class="is-today is-free" aria-current="date"><time class="events-number" dateTime="2026-11-18">/,
    )
    expect(html).toContain(
      'href="/events/2026/12" rel="next"><span class="for-screen-readers">Next month, December 2026</span>',
    )
  })

  it('of a month begin with Sunday where people are used to it', () => {
    expect(draw([], { view: 'month' }, { context: { locale: 'en-US' } })).toMatch(/<tr><th scope="col">Sun<\/th>/)
  })

  it('that are none say so; without a calendar the canvas asks for one', () => {
    expect(draw([])).toContain('Nothing is planned yet.')
    expect(draw([], {}, nowhere)).toBe('')
    expect(draw([], {}, { ...nowhere, context: { mode: 'canvas' } })).toContain('Choose a page of events')
  })
})
