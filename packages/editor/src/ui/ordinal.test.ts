import { expect, it } from 'vitest'
import { ordinal, placeAmong } from './ordinal'

it.each([
  [1, 1, 'first of one'],
  [2, 4, 'second of four'],
  [10, 10, 'tenth of ten'],
  [3, 50, 'third of 50'],
  [11, 50, 'number 11 of 50'],
])('place %d among %d is said as "%s"', (place, count, words) => {
  expect(placeAmong(place, count)).toBe(words)
  expect(words.startsWith(ordinal(place))).toBe(true)
})
