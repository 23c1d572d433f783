import { disputeEntries } from '@sitewright/domain/ledger'
import type { SiteId } from '@sitewright/domain/sites'
import { book } from '../ledger'
import { methodOf } from '../payments'
import type { Platform } from '../platform/platform'
import type { Attempt, Dispute } from './order'
import * as repository from './repository'
import type { OrderSources } from './sources'

const mostListed = 50

/** Money that a buyer wants back through their bank. Told as often as the provider likes, it is booked once. */
export const createDisputing = ({ database, clock }: Platform, { tellOwners }: Pick<OrderSources, 'tellOwners'>) => ({
  note: (siteId: SiteId, attempt: Attempt, dispute: Dispute): Promise<void> =>
    database.withSite(siteId, async tx => {
      const at = clock.now()
      const { orderId } = attempt
      const progress = await repository.lockOrder(tx, orderId)
      if (!progress) return
      const before = await repository.saveDispute(tx, attempt, { ...dispute, at })
      if (before !== undefined && (before !== 'open' || dispute.state === 'open')) return
      const { reference, amount, currency, state, dueBy } = dispute
      const entries = disputeEntries({ id: reference, method: methodOf(attempt), amount }, state)
      await book(tx, { orderId, currency, at, entries })
      if (before === undefined) {
        await repository.addEvent(tx, orderId, { kind: 'dispute-opened', data: { amount, text: dispute.reason }, at })
        const about = { orderId, number: progress.number, amount, currency, until: dueBy?.toISOString() ?? null }
        await tellOwners(tx, { kind: 'dispute', about: reference, ...about })
      }
      if (state !== 'open')
        await repository.addEvent(tx, orderId, {
          ...{ kind: state === 'won' ? ('dispute-won' as const) : ('dispute-lost' as const), data: { amount }, at },
        })
      await repository.changeOrder(tx, orderId, {
        flag: (await repository.hasOpenDispute(tx, orderId)) ? 'disputed' : null,
      })
    }),

  list: (siteId: SiteId): Promise<repository.ListedDispute[]> =>
    database.withSite(siteId, tx => repository.listDisputes(tx, mostListed)),
})
