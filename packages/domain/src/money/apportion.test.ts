import { array, assert, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './apportion'

describe('apportioning', () => {
  it.each<[string, number, number[], number[]]>([
    ['splits evenly what divides evenly', 90, [1, 1, 1], [30, 30, 30]],
    ['gives the odd cent to the first of equals', 100, [1, 1, 1], [34, 33, 33]],
    ['gives two odd cents to the first two of equals', 101, [1, 1, 1], [34, 34, 33]],
    ['gives the odd cent to the line that lost most', 10, [1, 3, 2], [2, 5, 3]],
    ['takes the odd cent of a negative total from the last', -100, [1, 1, 1], [-33, -33, -34]],
    ['follows the weights', 1000, [2500, 7500], [250, 750]],
    ['gives nothing to a weight of zero', 100, [0, 3, 0, 4], [0, 43, 0, 57]],
    ['takes nothing from a weight of zero', -100, [0, 1], [0, -100]],
    ['splits evenly when no weight counts', 5, [0, 0], [3, 2]],
    ['splits nothing', 0, [7, 2], [0, 0]],
    ['has no parts without weights', 0, [], []],
    [
      'stays exact beyond what a product of numbers can hold',
      9_007_199_254_740_991,
      [9_007_199_254_740_991, 9_007_199_254_740_990],
      [4_503_599_627_370_496, 4_503_599_627_370_495],
    ],
  ])('%s', (_, total, weights, expected) => {
    expect(apportion(total, weights)).toEqual(expected)
    expect(expected.reduce((a, b) => a + b, 0)).toBe(total)
  })

  it('always adds up, and no part is a whole unit off its exact share', () => {
    assert(
      property(
        integer({ min: -1e12, max: 1e12 }),
        array(nat({ max: 1e9 }), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          const parts = apportion(total, weights)
          const sum = weights.reduce((a, b) => a + b, 0)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          parts.forEach((part, index) => {
            const exact = sum === 0 ? total / weights.length : total * (weights[index]! / sum)
            expect(Math.abs(part - exact)).toBeLessThan(1.001)
          })
        },
      ),
    )
  })

  it('depends on the proportions alone, however large the weights', () => {
    const factor = 2 ** 30
    assert(
      property(
        integer({ min: -1e6, max: 1e6 }),
        array(nat({ max: 1e6 }), { minLength: 1, maxLength: 8 }),
        (total, weights) => {
          const large = weights.map(weight => weight * factor)
          expect(apportion(total, large)).toEqual(apportion(total, weights))
        },
      ),
    )
  })

  it('refuses amounts that are not whole, negative weights, and a total without takers', () => {
    expect(() => apportion(0.5, [1])).toThrow(new TypeError('Only whole amounts can be apportioned.'))
    expect(() => apportion(1, [1, 0.5])).toThrow(new TypeError('Only whole amounts can be apportioned.'))
    expect(() => apportion(Number.NaN, [1])).toThrow(TypeError)
    expect(() => apportion(1, [2, -1])).toThrow(new RangeError('A weight cannot be negative.'))
    expect(() => apportion(1, [])).toThrow(new RangeError('There is nothing to apportion the total to.'))
  })
})
