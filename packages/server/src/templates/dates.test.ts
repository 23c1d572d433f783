import { describe, expect, it } from 'vitest'
import { dayOf, wallLater, wallOf } from './dates'

describe('the dates of items', () => {
  it('are counted from the day in the zone of the site', () => {
    expect(dayOf(new Date('2026-11-18T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-19')
    expect(wallOf({ days: -20, at: '20:15' }, '2026-11-19')).toBe('2026-10-30T20:15')
    expect(wallOf({ days: 120, at: '10:00' }, '2026-11-19')).toBe('2027-03-19T10:00')
  })

  it.each([
    [0, '2026-11-21'],
    [2, '2026-11-21'],
    [3, '2026-11-28'],
    [-5, '2026-11-14'],
  ])('%d days from a Thursday on, the next Saturday is %s', (days, date) => {
    expect(wallOf({ days, weekday: 'saturday', at: '10:00' }, '2026-11-19')).toBe(`${date}T10:00`)
  })

  it('end on the day on which they begin, or later', () => {
    expect(wallLater('2026-12-31T10:00', { at: '16:00' })).toBe('2026-12-31T16:00')
    expect(wallLater('2026-12-31T10:00', { daysLater: 1, at: '16:00' })).toBe('2027-01-01T16:00')
  })
})
