import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOfWallTime, wallTime } from './index'

const at = (text: string) => Date.parse(text)
const iso = (moment: number | undefined) => moment !== undefined && new Date(moment).toISOString()

describe('the time on the wall of a site', () => {
  it.each([
    ['2026-11-15T06:06:43Z', 'UTC', '2026-11-15T06:06'],
    ['2026-11-15T00:00:00Z', 'Europe/London', '2026-11-15T00:00'],
    ['2026-07-15T23:30:00Z', 'Europe/London', '2026-07-16T00:30'],
    ['2026-12-31T23:59:59Z', 'Europe/Berlin', '2027-01-01T00:59'],
    ['2026-03-01T04:59:00Z', 'America/New_York', '2026-02-28T23:59'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01T05:45'],
    ['2026-01-01T00:00:00Z', 'Pacific/Apia', '2026-01-01T13:00'],
  ])('%s in %s is %s', (moment, zone, wall) => {
    expect(wallTime(at(moment), zone)).toBe(wall)
  })

  it.each([
    ['2026-07-16T00:30', 'Europe/London', '2026-07-15T23:30:00.000Z'],
    ['2026-12-06T10:00', 'America/New_York', '2026-12-06T15:00:00.000Z'],
    ['2026-01-01T05:45', 'Asia/Kathmandu', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T13:00', 'Pacific/Apia', '2026-01-01T00:00:00.000Z'],
    // The night before and after a change of clocks.
    ['2026-03-29T00:59', 'Europe/London', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T00:59', 'Europe/London', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
  ])('%s in %s is the moment %s', (wall, zone, moment) => {
    expect(iso(momentOfWallTime(wall, zone))).toBe(moment)
  })

  it('a time shown twice is the first of the two', () => {
    expect(iso(momentOfWallTime('2026-10-25T01:30', 'Europe/London'))).toBe('2026-10-25T00:30:00.000Z')
    expect(iso(momentOfWallTime('2026-11-01T01:30', 'America/New_York'))).toBe('2026-11-01T05:30:00.000Z')
  })

  it('a time left out is as long after the jump', () => {
    const left = momentOfWallTime('2026-03-29T01:30', 'Europe/London')
    expect(iso(left)).toBe('2026-03-29T01:30:00.000Z')
    expect(wallTime(left!, 'Europe/London')).toBe('2026-03-29T02:30')
    expect(iso(momentOfWallTime('2026-03-08T02:15', 'America/New_York'))).toBe('2026-03-08T07:15:00.000Z')
  })

  it.each([
    '',
    'soon',
    '2026-02-30',
    '2026-13-01T10:00',
    '2026-01-01T25:00',
    '2026-01-01T10:00:00',
    ' 2026-01-01T10:00',
  ])('%j is no time', wall => {
    expect(momentOfWallTime(wall, 'Europe/London')).toBeUndefined()
  })

  it('every moment is found again by its wall time, or the one an hour before it that looks the same', () => {
    const zones = ['UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']
    const minutes = fc.integer({ min: at('2015-01-01T00:00:00Z') / 60_000, max: at('2035-01-01T00:00:00Z') / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const wall = wallTime(minute * 60_000, zone)
        const found = momentOfWallTime(wall, zone)!
        expect(wallTime(found, zone)).toBe(wall)
        expect(minute * 60_000 - found).toBeGreaterThanOrEqual(0)
        expect(minute * 60_000 - found).toBeLessThanOrEqual(3_600_000)
      }),
    )
  })
})
