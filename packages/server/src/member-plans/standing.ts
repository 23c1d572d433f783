import { emailKey } from '@sitewright/domain/customers'
import { type Membership, planOpenUntil } from '@sitewright/domain/member-plans'
import { mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Standing } from '../subscriptions'
import * as repository from './repository'

/** How the buyers of these products stand with them: all, or those of some mailboxes. */
export type StandingSource = (
  tx: SiteTransaction,
  asked: { readonly productIds: readonly string[]; readonly emailKeys?: readonly string[] },
) => Promise<readonly Standing[]>

export type Paying = Membership & { readonly email: string; readonly name: string }

export const productsOf = (plans: readonly repository.Plan[]): string[] => [
  ...new Set(plans.flatMap(({ productId }) => productId ?? [])),
]

/** Whoever pays for a product has every plan that is bound to it. */
export const payingFor = (plans: readonly repository.Plan[], standings: readonly Standing[]): Paying[] =>
  standings.flatMap(({ productId, email, name, state, since, paidUntil }) => {
    const until = planOpenUntil({ state, paidUntil })
    if (until === null) return []
    return plans
      .filter(plan => plan.productId === productId)
      .map(({ id }) => ({ planId: id, source: 'subscription', since: since.getTime(), until, email, name }) as const)
  })

/** All that one member has, over or not yet begun included. */
export async function membershipsOf(
  tx: SiteTransaction,
  { id, email, emailKey: proven }: { readonly id: string; readonly email: string; readonly emailKey: string },
  { standings, now }: { readonly standings: StandingSource; readonly now: Date },
): Promise<Membership[]> {
  const plans = await repository.allPlans(tx)
  if (plans.length === 0) return []
  const held = (await repository.heldBy(tx, id, now)).map(
    ({ planId, source, since, until }): Membership => ({
      ...{ planId, source, since: since.getTime() },
      until: until?.getTime() ?? null,
    }),
  )
  const productIds = productsOf(plans)
  if (productIds.length === 0) return held
  // Spelled as it was bought with: two spellings may count as one mailbox here and be two people's elsewhere.
  const own = (await standings(tx, { productIds, emailKeys: [emailKey(email)] })).filter(
    standing => mailboxKey(standing.email) === proven,
  )
  return [...held, ...payingFor(plans, own)]
}

export const payersOf = async (
  tx: SiteTransaction,
  plans: readonly repository.Plan[],
  standings: StandingSource,
): Promise<Paying[]> => payingFor(plans, await standings(tx, { productIds: productsOf(plans) }))
