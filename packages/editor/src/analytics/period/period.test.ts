import { describe, expect, it } from 'vitest'
import { addDays, checkRange, dayAt, daysBetween, daysOf } from './period'
import { comparedWords, longDay, rangeWords } from './period-words'

const today = '2026-10-11'

describe('days', () => {
  it.each([
    ['today', '2026-10-11'],
    ['7-days', '2026-10-05'],
    ['30-days', '2026-09-12'],
    ['90-days', '2026-07-14'],
    ['month', '2026-10-01'],
  ] as const)('%s begins on %s and ends today', (name, from) => {
    expect(daysOf(name, today)).toEqual({ from, to: today })
  })

  it('today is the site’s', () => {
    const now = Date.parse('2026-01-31T23:00:00Z')
    expect(dayAt(now, 'Pacific/Auckland')).toBe('2026-02-01')
    expect(dayAt(now, 'America/New_York')).toBe('2026-01-31')
  })

  it('of a change of clocks are days like others', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween({ from: '2026-10-24', to: '2026-10-26' })).toBe(3)
  })

  it.each([
    ['', today, 'not-a-day'],
    ['2026-10-12', '2026-10-01', 'backwards'],
    ['2026-10-12', '2026-10-14', 'future'],
    ['2025-01-01', '2026-10-11', 'too-long'],
    ['2026-01-01', '2026-10-11', undefined],
  ])('from %s to %s: %s', (from, to, refusal) => {
    expect(checkRange({ from, to }, today)).toBe(refusal)
  })
})

it('are written short where one cannot mistake them', () => {
  expect(rangeWords({ from: '2026-09-12', to: today })).toBe('12 Sep to 11 Oct')
  expect(rangeWords({ from: '2025-12-30', to: '2026-01-02' })).toBe('30 Dec 2025 to 2 Jan 2026')
  expect(rangeWords({ from: today, to: today })).toBe('11 Oct 2026')
  expect(longDay('2026-09-29')).toBe('Tuesday 29 September')
  expect(comparedWords({ from: '2026-09-12', to: today }, 'before')).toBe('on the 30 days before')
  expect(comparedWords({ from: today, to: today }, 'before')).toBe('on the day before')
})
