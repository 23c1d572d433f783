import { describe, expect, it } from 'vitest'
import { limitWords, verdictOf, vitalShares, writeVital } from './vital-words'

describe('how fast pages are', () => {
  it.each([
    ['LCP', 1912, '1.9 s'],
    ['INP', 164.4, '164 ms'],
    ['CLS', 0.0412, '0.04'],
    ['CLS', 0, '0'],
  ] as const)('%s of %d is written %s', (metric, value, words) => {
    expect(writeVital(metric, value)).toBe(words)
  })

  it.each([
    ['FCP', 'Good up to 1.8 s, poor above 3 s'],
    ['LCP', 'Good up to 2.5 s, poor above 4 s'],
    ['CLS', 'Good up to 0.1, poor above 0.25'],
    ['FID', 'Good up to 100 ms, poor above 300 ms'],
    ['INP', 'Good up to 200 ms, poor above 500 ms'],
    ['TTFB', 'Good up to 800 ms, poor above 1.8 s'],
  ] as const)('limits of %s: %s', (metric, words) => {
    expect(limitWords(metric)).toBe(words)
  })

  it('is judged from fifty loads on', () => {
    const vital = { metric: 'LCP', good: 10, poor: 1, p75: 5000 } as const
    expect(verdictOf({ ...vital, loads: 49 })).toEqual({ tone: 'neutral', words: '49 of 50 loads' })
    expect(verdictOf({ ...vital, loads: 50 })).toEqual({ tone: 'danger', words: 'Poor' })
    expect(verdictOf({ ...vital, loads: 50, p75: 2500 })).toEqual({ tone: 'success', words: 'Good' })
    expect(verdictOf({ ...vital, loads: 50, p75: 2501 })).toEqual({ tone: 'warning', words: 'Needs work' })
  })

  it.each([
    [
      { loads: 3, good: 2, poor: 1 },
      { good: 67, between: 0, poor: 33 },
    ],
    [
      { loads: 8, good: 1, poor: 1 },
      { good: 12, between: 75, poor: 13 },
    ],
    [
      { loads: 200, good: 199, poor: 1 },
      { good: 99, between: 0, poor: 1 },
    ],
  ])('shares of %j are a hundred together', (vital, shares) => {
    expect(vitalShares(vital)).toEqual(shares)
  })
})
