import { describe, expect, it } from 'vitest'
import { difference, duration, moneyColumn, percent, wholeMoney } from './numbers'

describe('differences', () => {
  it.each([
    [118, 100, '+18%', 'better'],
    [82, 100, '−18%', 'worse'],
    [100, 100, '±0%', 'same'],
    [1001, 1000, '±0%', 'same'],
    [5, 0, 'New', 'better'],
    [0, 0, '±0%', 'same'],
  ])('%d after %d is %s', (value, before, words, tone) => {
    expect(difference(value, before)).toEqual({ words, tone })
  })
  it('of shares are points', () => {
    expect(difference(0.0128, 0.0138, { isShare: true })).toEqual({ words: '−0.1 pt', tone: 'worse' })
    expect(difference(0.5, 0.4, { isShare: true, isLessBetter: true })).toEqual({ words: '+10 pt', tone: 'worse' })
  })
  it('are none where nothing is compared', () => {
    expect(difference(5, null)).toBeUndefined()
  })
})

it.each([
  [0.0128, '1.28%'],
  [0.347, '34.7%'],
  [0, '0%'],
  [1, '100%'],
])('%d is %s', (share, words) => {
  expect(percent(share)).toBe(words)
})

it.each([
  [12, '12 s'],
  [72, '1 min 12 s'],
  [120, '2 min'],
  [3720, '1 h 2 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})

it('cents are left out of large sums only', () => {
  expect(wholeMoney(1_892_000, 'USD')).toBe('$18,920')
  expect(wholeMoney(13_350, 'USD')).toBe('$133.50')
  expect(wholeMoney(13_300, 'USD')).toBe('$133')
})

it('amounts below each other all have cents, or none has', () => {
  const column = (...amounts: number[]) => amounts.map(moneyColumn(amounts, 'USD'))
  expect(column(86_720, 56_400)).toEqual(['$867.20', '$564.00'])
  expect(column(252_760, 11_806)).toEqual(['$2,528', '$118'])
  expect(column(56_400, 49_600, 0)).toEqual(['$564', '$496', '$0'])
})
