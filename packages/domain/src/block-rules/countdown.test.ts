import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { clockError, countdownParts } from './countdown'

it('counts days, hours, minutes and seconds, and ends at nothing', () => {
  const day = 86_400_000
  expect(countdownParts(12 * day + 7 * 3_600_000 + 41 * 60_000)).toEqual({
    days: 12,
    hours: 7,
    minutes: 41,
    seconds: 0,
  })
  expect(countdownParts(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(countdownParts(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

it('the parts are always the whole', () => {
  assert(
    property(integer({ min: 0, max: 10_000_000_000 }), seconds => {
      const { days, hours, minutes, seconds: rest } = countdownParts(seconds * 1000)
      expect(((days * 24 + hours) * 60 + minutes) * 60 + rest).toBe(seconds)
      expect(hours < 24 && minutes < 60 && rest < 60).toBe(true)
    }),
  )
})

it('corrects a clock that is wrong by more than a minute, and no other', () => {
  const now = Date.parse('2026-11-16T10:00:00Z')
  expect(clockError('Mon, 16 Nov 2026 12:00:00 GMT', now)).toBe(7_200_000)
  expect(clockError('Mon, 16 Nov 2026 10:00:20 GMT', now)).toBe(0)
  expect(clockError(null, now)).toBe(0)
  expect(clockError('soon', now)).toBe(0)
})
