import { expect, it } from 'vitest'
import { mostToTell } from './back-in-stock'

it.each([
  [0, 0, 0],
  [1, 0, 3],
  [2, 4, 2],
  [2, 9, 0],
  [-1, 0, 0],
  [Number.POSITIVE_INFINITY, 500, Number.POSITIVE_INFINITY],
])('with %d pieces and %d told within the hour, %d more are told', (available, told, most) => {
  expect(mostToTell({ available, told })).toBe(most)
})
