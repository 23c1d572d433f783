import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysValidWidth, compareOutcomes, type Outcome, shareInterval, verdictOf } from './interval'

const outcome = fc
  .record({ visitors: fc.integer({ min: 1, max: 100_000 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ visitors, part }): Outcome => ({ visitors, goals: Math.round(visitors * part) }))

/** A small generator of our own, so that the simulation is the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('intervals', () => {
  it('are about three standard errors wide at the planned end and five on the first day', () => {
    expect(alwaysValidWidth(24_000, 24_000)).toBeCloseTo(3.04, 1)
    expect(alwaysValidWidth(1000, 24_000)).toBeCloseTo(5, 0)
    expect(alwaysValidWidth(0, 24_000)).toBe(Number.POSITIVE_INFINITY)
  })

  it('hold the estimate, the ordinary one inside the wide one', () => {
    fc.assert(
      fc.property(outcome, outcome, fc.integer({ min: 1, max: 200_000 }), (first, variant, planned) => {
        const { difference, wide, ordinary, probability } = compareOutcomes(first, variant, planned)!
        expect(ordinary.low).toBeLessThanOrEqual(difference)
        expect(ordinary.high).toBeGreaterThanOrEqual(difference)
        expect(wide.low).toBeLessThanOrEqual(ordinary.low)
        expect(wide.high).toBeGreaterThanOrEqual(ordinary.high)
        expect(probability).toBeGreaterThanOrEqual(0)
        expect(probability).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('changing sides changes the sign and nothing else', () => {
    fc.assert(
      fc.property(outcome, outcome, (first, variant) => {
        const one = compareOutcomes(first, variant, 10_000)!
        const other = compareOutcomes(variant, first, 10_000)!
        expect(other.difference).toBeCloseTo(-one.difference, 12)
        expect(other.wide.low).toBeCloseTo(-one.wide.high, 9)
        expect(other.probability).toBeCloseTo(1 - one.probability, 6)
      }),
    )
  })

  it('of one share holds it and stays between 0 and 1', () => {
    fc.assert(
      fc.property(outcome, given => {
        const { low, high } = shareInterval(given)
        const share = given.goals / given.visitors
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(share + 1e-9)
        expect(high).toBeGreaterThanOrEqual(share - 1e-9)
      }),
    )
    expect(shareInterval({ visitors: 0, goals: 0 })).toEqual({ low: 0, high: 1 })
  })

  it('without visitors on both sides there is no result', () => {
    expect(compareOutcomes({ visitors: 0, goals: 0 }, { visitors: 5, goals: 1 }, 10)).toBeUndefined()
  })

  it('a few visitors without any goal prove nothing', () => {
    const few = compareOutcomes({ visitors: 3, goals: 0 }, { visitors: 3, goals: 3 }, 1000)!
    expect(verdictOf(few, false)).toBe('open')
  })

  it('the case of the mock-up: likely, and too early to be sure', () => {
    const result = compareOutcomes({ visitors: 5482, goals: 70 }, { visitors: 5471, goals: 87 }, 14_600)!
    expect(Math.round(result.probability * 100)).toBe(91)
    expect(result.difference * 100).toBeCloseTo(0.31, 2)
    expect(verdictOf(result, false)).toBe('open')
    expect(verdictOf(result, true)).toBe('open')
  })

  it('one planned look may use the ordinary interval; a clear case needs no end', () => {
    const near = compareOutcomes({ visitors: 5000, goals: 400 }, { visitors: 5000, goals: 465 }, 10_000)!
    expect(verdictOf(near, false)).toBe('open')
    expect(verdictOf(near, true)).toBe('better')
    const clear = compareOutcomes({ visitors: 5000, goals: 600 }, { visitors: 5000, goals: 400 }, 10_000)!
    expect(verdictOf(clear, false)).toBe('worse')
  })
})

describe('1,000 tests of a page against itself, looked at on each of 24 days', () => {
  const [days, perDay, share] = [24, 200, 0.05]
  const random = seeded(20_261_118)
  const goalsOfDay = () => {
    let goals = 0
    for (let visitor = 0; visitor < perDay; visitor++) if (random() < share) goals += 1
    return goals
  }
  const found = { wide: 0, ordinary: 0, end: 0 }
  for (let test = 0; test < 1000; test++) {
    const [first, variant] = [
      { visitors: 0, goals: 0 },
      { visitors: 0, goals: 0 },
    ]
    let [wide, ordinary, end] = [false, false, false]
    for (let day = 1; day <= days; day++) {
      for (const side of [first, variant]) {
        side.visitors += perDay
        side.goals += goalsOfDay()
      }
      const result = compareOutcomes(first, variant, days * perDay * 2)!
      wide ||= verdictOf(result, false) !== 'open'
      ordinary ||= verdictOf(result, true) !== 'open'
      if (day === days) end = verdictOf(result, true) !== 'open'
    }
    found.wide += Number(wide)
    found.ordinary += Number(ordinary)
    found.end += Number(end)
  }

  it('find a winner in fewer than 5 of 100 by the interval that stays true', () => {
    expect(found.wide).toBeLessThan(50)
  })
  it('would find one in more than 15 of 100 by looking daily at the ordinary interval', () => {
    expect(found.ordinary).toBeGreaterThan(150)
  })
  it('find one in about 5 of 100 with one ordinary look at the end, and daily looks by the wide one', () => {
    expect(found.end).toBeLessThan(75)
  })
})
