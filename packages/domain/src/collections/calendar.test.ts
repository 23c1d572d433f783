import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarText } from './calendar'

const event = (differences: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'alders',
  title: 'Four hundred alders',
  text: '',
  address: 'https://wend.example/events/alders',
  start: '2026-11-29T09:30',
  end: '2026-11-29T12:30',
  allDay: false,
  timeZone: 'Europe/London',
  place: null,
  cancelled: false,
  sequence: 0,
  changedAt: new Date('2026-11-01T10:00:00Z'),
  ...differences,
})
const linesOf = (...events: CalendarEvent[]) =>
  calendarText({ name: 'Events', host: 'wend.example', events }).replaceAll('\r\n ', '').split('\r\n')

describe('a calendar', () => {
  it('names each event by its id, and says which version it is of', () => {
    const lines = linesOf(event({ sequence: 3 }))
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:alders@wend.example',
        'SEQUENCE:3',
        'DTSTAMP:20261101T100000Z',
        'DTSTART;TZID=Europe/London:20261129T093000',
        'DTEND;TZID=Europe/London:20261129T123000',
        'STATUS:CONFIRMED',
      ]),
    )
  })

  it.each([
    ['2026-03-28T00:00', '2026-03-28T00:00', '20260328', '20260329'],
    ['2026-03-28T00:00', '2026-03-29T00:00', '20260328', '20260330'],
    ['2026-10-24T00:00', '2026-10-25T00:00', '20261024', '20261026'],
    ['2026-12-31T00:00', '2026-12-31T23:59', '20261231', '20270101'],
  ])('has whole days from %s to %s as dates with an end of their own', (start, end, from, until) => {
    const lines = linesOf(event({ allDay: true, start, end }))
    expect(lines).toContain(`DTSTART;VALUE=DATE:${from}`)
    expect(lines).toContain(`DTEND;VALUE=DATE:${until}`)
    expect(lines.join()).not.toContain('VTIMEZONE')
  })

  it.each([
    // Forward: the half hour that clocks leave out is the one after the jump.
    ['Europe/London', '2026-03-29T01:30', '20260329T023000'],
    ['Europe/London', '2026-03-29T00:59', '20260329T005900'],
    ['America/New_York', '2026-03-08T02:30', '20260308T033000'],
    // Back: shown twice, written once.
    ['Europe/London', '2026-10-25T01:30', '20261025T013000'],
    ['America/New_York', '2026-11-01T01:30', '20261101T013000'],
  ])('in %s has %s as %s', (timeZone, start, written) => {
    expect(linesOf(event({ timeZone, start, end: start }))).toContain(`DTSTART;TZID=${timeZone}:${written}`)
  })

  it.each([
    ['Europe/London', '2026-07-01T10:00', ['20260329T010000', '20261025T020000'], '+0100'],
    ['America/New_York', '2026-07-01T10:00', ['20260308T020000', '20261101T020000'], '-0400'],
    ['Asia/Kolkata', '2026-07-01T10:00', [], '+0530'],
  ])('carries the clock changes of %s', (timeZone, start, changes, offset) => {
    const lines = linesOf(event({ timeZone, start, end: start }))
    expect(lines).toContain(`TZID:${timeZone}`)
    for (const change of changes) expect(lines).toContain(`DTSTART:${change}`)
    expect(lines).toContain(`TZOFFSETTO:${offset}`)
  })

  it('escapes what would end a line, and folds lines by bytes, never in a sign', () => {
    const text = calendarText({
      name: 'Events',
      host: 'wend.example',
      events: [event({ title: `Ä, b; c\\\r\nBEGIN:VEVENT ${'ü😀'.repeat(60)}` })],
    })
    expect(text).toContain('SUMMARY:Ä\\, b\\; c\\\\\\nBEGIN:VEVENT')
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain('ü😀'.repeat(60))
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  })

  it('says where, and that something is off', () => {
    const place = { name: 'Mill reach', address: 'Mill Lane, Wend', lat: 51.5, lng: -0.1 }
    const lines = linesOf(event({ place, cancelled: true }))
    expect(lines).toContain('LOCATION:Mill reach\\, Mill Lane\\, Wend')
    expect(lines).toContain('GEO:51.5;-0.1')
    expect(lines).toContain('STATUS:CANCELLED')
  })
})
