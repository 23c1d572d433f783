import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSplit, chiSquareTail } from './ratio'

const of = (...visitors: number[]) => visitors.map(each => ({ share: 1, visitors: each }))

describe('split check', () => {
  it.each([
    [3.841459, 1, 0.05],
    [10.827566, 1, 0.001],
    [5.991465, 2, 0.05],
    [7.814728, 3, 0.05],
    [9.487729, 4, 0.05],
    [16.266236, 3, 0.001],
  ])('χ² above %d with %d degrees: %d', (x, freedom, tail) => {
    expect(chiSquareTail(x, freedom)).toBeCloseTo(tail, 5)
  })

  it('waits for 100 exposures', () => {
    expect(checkSplit(of(99, 0)).state).toBe('too-few')
    expect(checkSplit(of(100, 0)).state).toBe('off')
    expect(checkSplit(of()).state).toBe('too-few')
  })

  it('takes chance for chance, and one in a thousand for none', () => {
    expect(checkSplit(of(5482, 5471)).state).toBe('as-planned')
    expect(checkSplit(of(5482, 5100)).state).toBe('off')
    expect(
      checkSplit([
        { share: 9, visitors: 905 },
        { share: 1, visitors: 95 },
      ]).state,
    ).toBe('as-planned')
  })

  it('somebody in a variant without a share is a split that is off', () => {
    expect(
      checkSplit([
        { share: 1, visitors: 200 },
        { share: 0, visitors: 1 },
      ]).state,
    ).toBe('off')
  })

  it('a split exactly as planned is never off, whatever the shares', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 5 }), shares => {
        const variants = shares.map(share => ({ share, visitors: share * 100 }))
        expect(checkSplit(variants)).toEqual({ state: 'as-planned', probability: 1 })
      }),
    )
  })
})
