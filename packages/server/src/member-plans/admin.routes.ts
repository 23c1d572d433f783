import * as contract from '@sitewright/contract/member-plans'
import { memberPlanLimits } from '@sitewright/domain/catalogue'
import { created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { deleteRefusals, giveRefusals, presentHolders, presentPlan, saveRefusals } from './present'
import type { MemberPlans, SaveOutcome } from './service'

const shared = { host: 'owner', access: 'crm-members' } as const
const read = { ...shared, crumb: 'read-only', rate: readRate } as const
const write = { ...shared, crumb: 'required', rate: writeRate, bodyLimit: 16_384 } as const

const notSaved = (reason: Exclude<SaveOutcome, { ok: true }>['reason']) =>
  reason === 'no-such-plan' ? notFound() : refused(422, reason, saveRefusals[reason])

export const adminRoutes = (plans: MemberPlans): Route[] => {
  const holdersOf = async (siteId: string, planId: string) => {
    const holders = await plans.holders(siteId, planId)
    return holders
      ? ok({ items: presentHolders(holders.slice(0, memberPlanLimits.holdersListed)), total: holders.length })
      : notFound()
  }
  return [
    route({
      ...read,
      endpoint: contract.listMemberPlans,
      handle: async ({ site }) => ok({ items: (await plans.list(site.id)).map(presentPlan) }),
    }),
    route({
      ...read,
      // Whoever writes pages chooses whom they are for.
      access: 'content',
      endpoint: contract.listPlanNames,
      handle: async ({ site }) => ok({ items: await plans.names(site.id) }),
    }),
    route({
      ...read,
      endpoint: contract.listPlanProducts,
      handle: async ({ site }) => ok({ items: await plans.products(site.id) }),
    }),
    route({
      ...write,
      endpoint: contract.createMemberPlan,
      handle: async ({ site, body }) => {
        const outcome = await plans.create(site.id, body)
        return outcome.ok ? created(presentPlan(outcome.plan)) : notSaved(outcome.reason)
      },
    }),
    route({
      ...write,
      endpoint: contract.saveMemberPlan,
      handle: async ({ site, params, body }) => {
        const outcome = await plans.save(site.id, params.planId, body)
        return outcome.ok ? ok(presentPlan(outcome.plan)) : notSaved(outcome.reason)
      },
    }),
    route({
      ...write,
      endpoint: contract.deleteMemberPlan,
      handle: async ({ site, params }) => {
        const outcome = await plans.remove(site.id, params.planId)
        if (outcome.ok) return noContent()
        const { reason } = outcome
        return reason === 'no-such-plan' ? notFound() : refused(409, reason, deleteRefusals[reason])
      },
    }),
    route({
      ...read,
      endpoint: contract.listPlanHolders,
      handle: ({ site, params }) => holdersOf(site.id, params.planId),
    }),
    route({
      ...write,
      endpoint: contract.giveMemberPlan,
      handle: async ({ site, params, body, context }) => {
        const { email, until } = body
        const outcome = await plans.give(site.id, params.planId, {
          ...{ email, by: context.actor },
          until: until === null ? null : new Date(until),
        })
        if (outcome.ok) return holdersOf(site.id, params.planId)
        const { reason } = outcome
        return reason === 'no-such-plan' ? notFound() : refused(422, reason, giveRefusals[reason])
      },
    }),
    route({
      ...write,
      endpoint: contract.takeMemberPlan,
      handle: async ({ site, params, context }) => {
        const { planId, memberId } = params
        const isTaken = await plans.take(site.id, planId, { memberId, by: context.actor })
        return isTaken ? holdersOf(site.id, planId) : notFound()
      },
    }),
  ]
}
