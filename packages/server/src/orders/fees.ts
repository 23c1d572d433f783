import { feeEntries } from '@sitewright/domain/ledger'
import type { SiteId } from '@sitewright/domain/sites'
import { book } from '../ledger'
import type { Platform } from '../platform/platform'
import type { PaymentFee } from './order'
import * as repository from './repository'

/** What a provider keeps of a payment. Told every night, it is booked once. */
export const createFees =
  ({ database, clock }: Platform) =>
  (siteId: SiteId, fees: readonly PaymentFee[]): Promise<void> =>
    database.withSite(siteId, async tx => {
      const at = clock.now()
      for (const fee of fees) {
        const { orderId, currency } = fee
        const order = await repository.lockOrder(tx, orderId)
        // The books of an order are in one currency.
        if (!order || (await repository.orderById(tx, orderId))?.currency !== currency) continue
        if (await repository.saveFee(tx, fee, at)) await book(tx, { orderId, currency, at, entries: feeEntries(fee) })
      }
    })
