import { expect, it } from 'vitest'
import { restingHeight } from './sheet-height'

it.each([
  [0.05, 'away'],
  [0.2, 'away'],
  [0.3, 'half'],
  [0.56, 'half'],
  [0.7, 'half'],
  [0.76, 'tall'],
  [1.4, 'tall'],
])('a sheet let go at %d of the room comes to rest: %s', (share, rest) => {
  expect(restingHeight(share)).toBe(rest)
})
