import { describe, expect, it } from 'vitest'
import { createTimes } from './time'

const london = createTimes('Europe/London')
const newYork = createTimes('America/New_York')

describe('moments by the clock of the site', () => {
  const lateInSummer = '2026-07-15T23:30:00Z'

  it.each([
    ['time of day', london.timeOfDay(lateInSummer), '00:30'],
    ['time of day elsewhere', newYork.timeOfDay(lateInSummer), '19:30'],
    ['short', london.shortMoment(lateInSummer), '16 Jul, 00:30'],
    ['short elsewhere', newYork.shortMoment(lateInSummer), '15 Jul, 19:30'],
    ['long', london.longMoment(lateInSummer), 'Thursday 16 July, 00:30'],
    ['day', newYork.dayOf(lateInSummer), '15 July 2026'],
  ])('%s', (_, said, expected) => {
    expect(said).toBe(expected)
  })

  it('a day ends at midnight there', () => {
    expect(london.isSameDay('2026-07-15T22:59:00Z', lateInSummer)).toBe(false)
    expect(london.isSameDay('2026-07-15T23:00:00Z', lateInSummer)).toBe(true)
    expect(newYork.isSameDay('2026-07-15T22:59:00Z', lateInSummer)).toBe(true)
  })

  it('names the zone without its underscore', () => {
    expect(newYork.zoneName).toBe('America/New York')
  })
})
