import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noStars, ratingOf, type StarCounts } from './ratings'

const counts = fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(999))

describe('the rating of a product', () => {
  it('is the mean of its stars with one digit', () => {
    expect(ratingOf([0, 0, 1, 2, 28])).toEqual({ count: 31, average: 4.9 })
    expect(ratingOf([0, 0, 0, 0, 1])).toEqual({ count: 1, average: 5 })
    expect(ratingOf(noStars)).toEqual({ count: 0, average: 0 })
  })

  it('lies between the fewest and the most stars that were given, and rises with each five', () => {
    fc.assert(
      fc.property(counts, stars => {
        const given = stars.flatMap((count, index) => (count > 0 ? [index + 1] : []))
        fc.pre(given.length > 0)
        const { average } = ratingOf(stars)
        expect(average).toBeGreaterThanOrEqual(Math.min(...given))
        expect(average).toBeLessThanOrEqual(Math.max(...given))
        const better: StarCounts = [stars[0], stars[1], stars[2], stars[3], stars[4] + 1]
        expect(ratingOf(better).average).toBeGreaterThanOrEqual(average)
      }),
    )
  })
})
