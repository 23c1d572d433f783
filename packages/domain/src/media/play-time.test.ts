import { expect, it } from 'vitest'
import { formatPlayTime } from './play-time'

it.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
  [-3, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatPlayTime(seconds)).toBe(text)
})
