import { expect, it } from 'vitest'
import { weekdayAt, weekdaysIn } from './weekdays'

it.each([
  ['Monday', 'en', [1]],
  ['Mon–Fri', 'en', [1, 2, 3, 4, 5]],
  ['Tuesday to Thursday', 'en', [2, 3, 4]],
  ['Sat, Sun', 'en', [6, 7]],
  ['Mon and Wed', 'en', [1, 3]],
  ['Fri - Mon', 'en', [1, 5, 6, 7]],
  ['Mon, Wed–Fri', 'en', [1, 3, 4, 5]],
  ['S', 'en', []],
  ['Tues.', 'en', [2]],
  ['Holidays', 'en', []],
  ['Sa, So', 'de', [6, 7]],
  ['Montag bis Mittwoch', 'de', [1, 2, 3]],
  ['lundi', 'fr', [1]],
])('%j in %s is %j', (text, locale, days) => {
  expect(weekdaysIn(text, locale)).toEqual(days)
})

it('it is another day elsewhere', () => {
  const lateOnSunday = Date.UTC(2026, 10, 15, 23, 30)
  expect(weekdayAt(lateOnSunday, 'Europe/London')).toBe(7)
  expect(weekdayAt(lateOnSunday, 'Asia/Tokyo')).toBe(1)
})
