import { emailKey } from '@sitewright/domain/customers'
import { isHeld } from '@sitewright/domain/member-plans'
import { inArray, or } from 'drizzle-orm'
import type { PlansOfMembers } from '../members'
import { mailboxKey } from '../platform/credentials'
import * as repository from './repository'
import { membershipsOf, payersOf, payingFor, productsOf, type StandingSource } from './standing'

/** What members have at this moment, as those ask who show one member, many, or those of one plan. */
export function createPlansOfMembers({
  standings,
  now: clock,
}: {
  readonly standings: StandingSource
  now(): Date
}): PlansOfMembers {
  return {
    names: async tx => (await repository.allPlans(tx)).map(({ id, name }) => ({ id, name })),

    async heldBy(tx, member) {
      const now = clock()
      const names = new Map((await repository.allPlans(tx)).map(({ id, name }) => [id, name]))
      return (await membershipsOf(tx, member, { standings, now }))
        .filter(each => isHeld(each, now.getTime()))
        .map(({ planId, source, since, until }) => ({
          ...{ id: planId, name: names.get(planId) ?? {}, source },
          ...{ since: new Date(since), until: until === null ? null : new Date(until) },
        }))
    },

    async ofMany(tx, members) {
      const now = clock()
      const plans = await repository.allPlans(tx)
      if (plans.length === 0 || members.length === 0) return new Map()
      const held = await repository.heldByMany(
        tx,
        members.map(({ id }) => id),
        now,
      )
      const bought = await standings(tx, {
        productIds: productsOf(plans),
        emailKeys: members.map(({ email }) => emailKey(email)),
      })
      const paid = payingFor(plans, bought).filter(each => isHeld(each, now.getTime()))
      return new Map(
        members.map(member => {
          const ids = new Set([
            ...held.filter(({ memberId }) => memberId === member.id).map(({ planId }) => planId),
            ...paid.filter(({ email }) => mailboxKey(email) === member.emailKey).map(({ planId }) => planId),
          ])
          return [member.id, plans.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }))]
        }),
      )
    },

    async having(tx, planId) {
      const now = clock()
      const plan = await repository.planById(tx, planId)
      const payers = plan ? (await payersOf(tx, [plan], standings)).filter(each => isHeld(each, now.getTime())) : []
      const keys = payers.map(({ email }) => mailboxKey(email))
      return (memberId, key) =>
        or(
          repository.isHolder(tx, planId, { memberId, now }),
          keys.length === 0 ? undefined : inArray(key as never, keys),
        )!
    },
  }
}
