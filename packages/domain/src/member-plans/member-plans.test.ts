import { describe, expect, it } from 'vitest'
import { subscriptionStates } from '../subscriptions'
import { isAmong, isHeld, type Membership, planGraceDays, planOpenUntil, plansHeld } from '.'

const day = 86_400_000
const has = (...ids: string[]) => new Set(ids)

describe('whom something is for', () => {
  it.each([
    ['nobody is a member without logging in', [], null, false],
    ['nobody has a plan without logging in', ['gold'], null, false],
    ['every member, where no plan is named', [], has(), true],
    ['a member with another plan is not meant', ['gold'], has('silver'), false],
    ['one of the plans is enough', ['gold', 'silver'], has('silver'), true],
    ['a plan that was deleted is nobody’s', ['gone'], has(), false],
  ] as const)('%s', (_, planIds, plans, expected) => expect(isAmong({ planIds }, plans)).toBe(expected))
})

describe('a membership', () => {
  it('holds from its first moment until just before its last', () => {
    const given = { since: 10, until: 20 }
    expect([9, 10, 19, 20].map(now => isHeld(given, now))).toEqual([false, true, true, false])
    expect(isHeld({ since: 10, until: null }, Number.MAX_SAFE_INTEGER)).toBe(true)
  })

  it('counts once however often a plan is had, and not when it is over', () => {
    const one = (planId: string, until: number | null): Membership => ({ planId, source: 'free', since: 0, until })
    expect([...plansHeld([one('gold', null), one('gold', 5), one('old', 5)], 6)]).toEqual(['gold'])
  })
})

describe('a plan that is paid for', () => {
  it('is open for some days after a payment was due while the subscription goes on', () => {
    for (const state of ['active', 'past_due'] as const)
      expect(planOpenUntil({ state, paidUntil: 100 })).toBe(100 + planGraceDays * day)
  })

  it('is open until the end of what was paid for once it does not go on', () => {
    for (const state of ['ending', 'paused', 'cancelled', 'completed'] as const)
      expect(planOpenUntil({ state, paidUntil: 100 })).toBe(100)
  })

  it('is never open where nothing was paid', () => {
    for (const state of subscriptionStates) expect(planOpenUntil({ state, paidUntil: null })).toBeNull()
    expect(planOpenUntil({ state: 'starting', paidUntil: 100 })).toBeNull()
  })
})
