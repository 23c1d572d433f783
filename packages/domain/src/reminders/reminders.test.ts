import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkReminders, dueReminder, type ReminderSettings } from './index'

const hour = 3_600_000
const on: ReminderSettings = { active: true, hours: [4, 24, 72] }
const due = (given: object) => dueReminder(on, { changedAt: 0, sent: 0, lastAt: null, now: 0, ...given })

it.each([
  ['too early', { now: 4 * hour - 1 }, undefined],
  ['the first', { now: 4 * hour }, 1],
  ['the second', { now: 24 * hour, sent: 1, lastAt: 4 * hour }, 2],
  ['not two at once after an outage', { now: 80 * hour, sent: 1, lastAt: 79 * hour }, undefined],
  ['as far apart as was said after an outage', { now: 99 * hour, sent: 1, lastAt: 79 * hour }, 2],
  ['no fourth', { now: 900 * hour, sent: 3, lastAt: 72 * hour }, undefined],
])('%s', (_, given, step) => {
  expect(due(given)).toBe(step)
})

it('sends nothing while it is off', () => {
  expect(dueReminder({ ...on, active: false }, { changedAt: 0, sent: 0, lastAt: null, now: 99 * hour })).toBeUndefined()
})

it('wants hours that rise', () => {
  expect(checkReminders({ active: true, hours: [] })).toBe('no-steps')
  expect(checkReminders({ active: true, hours: [4, 4] })).toBe('not-rising')
  expect(checkReminders(on)).toBeUndefined()
})

it('however often it is looked, a cart gets each mail once and never more than there are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), steps => {
      let now = 0
      let sent = 0
      let lastAt: number | null = null
      for (const hours of steps) {
        now += hours * hour
        const step = dueReminder(on, { changedAt: 0, sent, lastAt, now })
        if (step === undefined) continue
        expect(step).toBe(sent + 1)
        sent = step
        lastAt = now
      }
      expect(sent).toBeLessThanOrEqual(3)
    }),
  )
})
