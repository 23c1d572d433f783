import { describe, expect, it } from 'vitest'
import type { ItemAnswer } from '../kit'
import { exampleEvent, exampleItem, exampleMap } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { itemMeta } from './block'
import { View } from './view'

const draw = (item: ItemAnswer | null, props: object = {}, context: object = {}) =>
  drawBlock(itemMeta, View, { props, data: { item }, context })
const words = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
const event = (differences: object = {}) =>
  exampleItem('alders', { kind: 'event-item', minutes: 0, event: exampleEvent(differences) })

describe('what there is to know about an item', () => {
  it('is who, when and what it is filed under, each name leading to its list', () => {
    const html = draw(exampleItem('clay'))
    expect(words(html)).toBe('|Idris Vane|November 2, 2026|Clay|, 7 minutes|')
    expect(html).toContain('href="/journal/author/idris-vane"')
    expect(html).toContain('<time dateTime="2026-11-02T09:00:00.000Z">')
    expect(words(draw(exampleItem('clay'), { look: 'filed', authors: false, date: false, tags: true }))).toBe(
      '|Filed under |Clay|, |Estuary|, 7 minutes|',
    )
  })

  it('has the day of the site, not that of Greenwich', () => {
    const late = exampleItem('clay', { at: '2026-11-02T23:30:00.000Z' })
    expect(draw(late, {}, { timeZone: 'Asia/Tokyo' })).toContain('November 3, 2026')
  })

  it('of an event is when and where, with a way into calendars and a way to come along', () => {
    const html = draw(event())
    expect(words(html)).toContain('Sunday, November 29, 2026')
    expect(words(html)).toMatch(/9:30\sAM\s–\s12:30\sPM/)
    expect(words(html)).toContain('Mill reach, The Pump House, Mill Lane')
    expect(html).toContain('href="/events/alders.ics" download=""')
    expect(html).toContain('href="https://wend.example/alders"')
    expect(words(draw(event({ timeZone: 'America/New_York' })))).toContain(', EST')
  })

  it('of an event says nothing of how long it takes to read', () => {
    expect(words(draw({ ...event(), minutes: 3 }))).not.toContain('minute')
  })

  it('of an event that is on the map is where it is too, and how to get there, asking nobody', () => {
    const item = {
      ...event({ place: { name: 'Mill reach', address: '', lat: 55.06, lng: -1.95 } }),
      venue: exampleMap(),
    }
    const html = draw(item)
    expect(html).toContain('role="img" aria-label="Map: Mill reach"')
    expect(html).toMatch(/class="map-pin"/)
    expect(html).toMatch(/<a [^>]*rel="noopener"[^>]*>Directions<\/a>/)
    expect(html).not.toMatch(/<script|<iframe|maps\.googleapis/)
    expect(draw(item, { look: 'line' })).not.toContain('<svg')
    expect(draw(event())).not.toContain('<svg')
  })

  it.each([
    [
      'one whole day',
      { allDay: true, start: '2026-11-29T00:00', end: '2026-11-29T00:00' },
      'Sunday, November 29, 2026',
    ],
    [
      'days in a row',
      { allDay: true, start: '2026-11-29T00:00', end: '2026-12-01T00:00' },
      'Sunday, November 29 – Tuesday, December 1, 2026',
    ],
    ['no end', { end: '2026-11-29T09:30' }, 'Sunday, November 29, 2026 at 9:30 AM'],
  ])('says %s as people do', (_, times, wanted) => {
    expect(words(draw(event(times))).replaceAll(/[\u2009\u202f]/g, ' ')).toContain(wanted)
  })

  it('of one that is cancelled says so first, and asks nobody to come', () => {
    const html = draw(event({ cancelled: true }))
    expect(words(html).indexOf('Cancelled')).toBeLessThan(words(html).indexOf('Sunday'))
    expect(html).not.toContain('wend.example')
  })

  it('leads nowhere that would run script', () => {
    expect(draw(event({ signUp: 'javascript:alert(1)' }))).not.toContain('javascript')
    expect(draw(exampleItem('clay', { sourceUrl: 'javascript:alert(1)' }))).not.toContain('Source')
  })
})
