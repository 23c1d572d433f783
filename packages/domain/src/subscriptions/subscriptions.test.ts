import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingUnits } from '../products'
import { momentOfWallTime, wallTime } from '../sites'
import {
  dueAt,
  isHardRefusal,
  isOver,
  moveSubscription,
  nextAhead,
  nextRetry,
  overdue,
  type Rhythm,
  retryDays,
  subscriptionMoves,
  subscriptionStates,
} from '.'

const london = 'Europe/London'
const at = (wall: string, timeZone = london) => momentOfWallTime(wall, timeZone)!
const rhythm = (wall: string, value: number, unit: Rhythm['period']['unit'], timeZone = london): Rhythm => ({
  anchor: at(wall, timeZone),
  period: { value, unit },
  timeZone,
})
const dates = (of: Rhythm, count: number) =>
  Array.from({ length: count }, (_, n) => wallTime(dueAt(of, n), of.timeZone))

describe('the dates of a subscription', () => {
  it.each([
    [
      'the end of a month stays the end of a month, and comes back',
      rhythm('2026-01-31T09:00', 1, 'month'),
      ['2026-01-31T09:00', '2026-02-28T09:00', '2026-03-31T09:00', '2026-04-30T09:00', '2026-05-31T09:00'],
    ],
    [
      '29 February is the 28th in other years',
      rhythm('2024-02-29T09:00', 1, 'year'),
      ['2024-02-29T09:00', '2025-02-28T09:00', '2026-02-28T09:00', '2027-02-28T09:00', '2028-02-29T09:00'],
    ],
    [
      'weeks keep the time of day when clocks change',
      rhythm('2026-03-22T08:30', 1, 'week'),
      ['2026-03-22T08:30', '2026-03-29T08:30', '2026-04-05T08:30'],
    ],
    [
      'a time that the clocks leave out is the one after the jump, once',
      rhythm('2026-02-28T01:30', 1, 'month'),
      ['2026-02-28T01:30', '2026-03-28T01:30', '2026-04-28T01:30'],
    ],
    ['every two weeks', rhythm('2026-12-24T12:00', 2, 'week'), ['2026-12-24T12:00', '2027-01-07T12:00']],
    [
      'every quarter',
      rhythm('2026-11-30T12:00', 3, 'month'),
      ['2026-11-30T12:00', '2027-02-28T12:00', '2027-05-30T12:00'],
    ],
  ] as const)('%s [CART-13]', (_, of, expected) => {
    expect(dates(of, expected.length)).toEqual(expected)
  })

  const rhythms = fc.record({
    anchor: fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2028, 11, 31) }),
    period: fc.record({ value: fc.integer({ min: 1, max: 4 }), unit: fc.constantFrom(...billingUnits) }),
    timeZone: fc.constantFrom('UTC', london, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
  })

  it('three years long: every date is later than the last, on the same day or the last of a shorter month [CART-13]', () => {
    fc.assert(
      fc.property(rhythms, of => {
        const began = wallTime(of.anchor, of.timeZone)
        const [beganDay, beganTime] = [Number(began.slice(8, 10)), began.slice(11)]
        let before = of.anchor
        for (let n = 1; dueAt(of, n) < of.anchor + 3 * 366 * 86_400_000; n += 1) {
          const due = dueAt(of, n)
          expect(due).toBeGreaterThan(before)
          before = due
          const shown = wallTime(due, of.timeZone)
          const [year, month, day] = shown.slice(0, 10).split('-').map(Number) as [number, number, number]
          if (of.period.unit !== 'week') {
            const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
            expect(day).toBe(Math.min(beganDay, last))
          }
          // An hour that does not exist moves by the jump, and no further.
          const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
          expect(Math.abs(minutes(shown.slice(11)) - minutes(beganTime))).toBeLessThanOrEqual(60)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('whatever the outages, each period is charged once at most and none of the past besides the newest [CART-13]', () => {
    const outage = fc.integer({ min: 0, max: 120 })
    fc.assert(
      fc.property(rhythms, fc.array(outage, { minLength: 1, maxLength: 40 }), (of, hoursDown) => {
        const charged: number[] = []
        const missed: number[] = []
        let next = 1
        let now = of.anchor
        for (const days of hoursDown) {
          now += days * 86_400_000
          const due = overdue(of, { next, now })
          if (!due) {
            expect(dueAt(of, next)).toBeGreaterThan(now)
            continue
          }
          expect(dueAt(of, due.charged)).toBeLessThanOrEqual(now)
          expect(dueAt(of, due.charged + 1)).toBeGreaterThan(now)
          charged.push(due.charged)
          missed.push(...due.missed)
          next = due.charged + 1
        }
        const all = [...charged, ...missed].sort((one, other) => one - other)
        expect(all).toEqual(Array.from({ length: next - 1 }, (_, index) => index + 1))
      }),
      { numRuns: 150 },
    )
  })

  it('a pause ends with the first date that lies ahead', () => {
    const of = rhythm('2026-01-31T09:00', 1, 'month')
    expect(nextAhead(of, { next: 2, now: at('2026-05-31T09:00') })).toBe(5)
    expect(nextAhead(of, { next: 2, now: at('2026-02-01T09:00') })).toBe(2)
  })
})

describe('tries after a refusal', () => {
  it('come one, three, five and seven days after the due date, at the same time of day', () => {
    const due = at('2026-10-22T09:00')
    const tries = [1, 2, 3, 4, 5].map(failures => nextRetry({ failures, dueAt: due, timeZone: london }))
    expect(tries.map(one => one && wallTime(one.at, london))).toEqual([
      '2026-10-23T09:00',
      '2026-10-25T09:00',
      '2026-10-27T09:00',
      '2026-10-29T09:00',
      null,
    ])
    expect(tries.map(one => one?.isLast)).toEqual([false, false, false, true, undefined])
    expect(retryDays).toHaveLength(4)
  })

  it('are spared where only the buyer can help', () => {
    expect(
      (['declined', 'no-funds', 'lost-card', 'expired-card', 'needs-buyer'] as const).filter(isHardRefusal),
    ).toEqual(['lost-card', 'expired-card', 'needs-buyer'])
  })
})

describe('the states of a subscription', () => {
  it.each([
    ['starting', 'started', 'active'],
    ['active', 'renewed', 'active'],
    ['active', 'last-paid', 'completed'],
    ['active', 'refused', 'past_due'],
    ['past_due', 'renewed', 'active'],
    ['past_due', 'tries-over-cancel', 'cancelled'],
    ['past_due', 'tries-over-pause', 'paused'],
    ['active', 'skip', 'active'],
    ['past_due', 'skip', 'active'],
    ['active', 'pause', 'paused'],
    ['paused', 'resume', 'active'],
    ['active', 'cancel', 'cancelled'],
    ['active', 'cancel-later', 'ending'],
    ['ending', 'resume', 'active'],
    ['ending', 'period-over', 'cancelled'],
    ['cancelled', 'renewed', 'cancelled'],
  ] as const)('%s, %s: %s', (from, move, to) => {
    expect(moveSubscription(from, move)).toEqual({ ok: true, state: to })
  })

  it('nothing wakes what is over', () => {
    for (const state of subscriptionStates.filter(isOver))
      for (const move of subscriptionMoves) {
        const moved = moveSubscription(state, move)
        expect(moved.ok ? moved.state : state).toBe(state)
      }
  })

  it('whoever is alive can always cancel', () => {
    for (const state of subscriptionStates.filter(one => !isOver(one) && one !== 'starting'))
      expect(moveSubscription(state, 'cancel')).toEqual({ ok: true, state: 'cancelled' })
  })
})
