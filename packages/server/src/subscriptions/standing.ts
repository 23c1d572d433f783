import { dueAt, type SubscriptionState } from '@sitewright/domain/subscriptions'
import type { SiteTransaction } from '../platform/database'
import { rhythmOf } from './course'
import * as repository from './repository'

/** How somebody stands with what they get again and again. */
export type Standing = {
  readonly productId: string
  readonly email: string
  readonly name: string
  readonly state: SubscriptionState
  readonly since: Date
  /** When the last period that was paid for ends, in milliseconds; null where none was. */
  readonly paidUntil: number | null
}

/** Of these products, for everybody or for the buyers of some mailboxes; the newest first. */
export async function standings(
  tx: SiteTransaction,
  asked: { readonly productIds: readonly string[]; readonly emailKeys?: readonly string[] },
  timeZone: string,
): Promise<Standing[]> {
  const found = await repository.ofProducts(tx, asked)
  const lastPaid = await repository.lastPaidOf(
    tx,
    found.map(({ id }) => id),
  )
  return found.map(subscription => {
    const { id, productId, email, firstName, lastName, state, anchor } = subscription
    const n = lastPaid.get(id)
    return {
      ...{ productId, email, name: `${firstName} ${lastName}`.trim(), state, since: anchor },
      paidUntil: n === undefined ? null : dueAt(rhythmOf(subscription, timeZone), n + 1),
    }
  })
}
