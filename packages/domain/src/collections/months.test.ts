import { describe, expect, it } from 'vitest'
import { dayAfter, isMonth, monthBeside, weekBegins, weeksOf } from './months'

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-01', -13, '2024-12'],
    ['0999-12', 1, '1000-01'],
  ])('%s and %i more is %s', (month, by, wanted) => {
    expect(monthBeside(month, by)).toBe(wanted)
  })

  it.each([
    ['2026-02', 1, 5, '2026-01-26', '2026-03-01'],
    ['2027-02', 1, 4, '2027-02-01', '2027-02-28'],
    ['2026-11', 0, 5, '2026-11-01', '2026-12-05'],
    ['2024-02', 1, 5, '2024-01-29', '2024-03-03'],
    // Clocks change in both; days do not.
    ['2026-03', 1, 6, '2026-02-23', '2026-04-05'],
    ['2026-10', 1, 5, '2026-09-28', '2026-11-01'],
  ] as const)('%s beginning with day %i has %i weeks, from %s to %s', (month, begins, count, first, last) => {
    const weeks = weeksOf(month, begins)
    expect(weeks).toHaveLength(count)
    expect(weeks.every(week => week.length === 7)).toBe(true)
    expect([weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([first, last])
    expect(new Set(weeks.flat()).size).toBe(count * 7)
  })

  it('begin where people are used to', () => {
    expect(['en', 'de', 'en-GB', 'en-US', 'ja'].map(weekBegins)).toEqual([1, 1, 1, 0, 0])
  })

  it('are known by their form', () => {
    expect(['2026-11', '2026-13', '2026-1', '26-11', ''].map(isMonth)).toEqual([true, false, false, false, false])
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  })
})
