import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { OrderNotice } from './mails/order-notice'
import { ParcelNotice } from './mails/parcel-notice'
import { PayLink } from './mails/pay-link'
import { Receipt } from './mails/receipt'
import { RefundNotice } from './mails/refund-notice'
import { mayBeMarkedPaid, mayBePaidByLink, type NewOrder } from './order'
import type { PayLinks } from './pay-links'
import * as repository from './repository'
import type { OrderSources } from './sources'

/** What buyers are told of an order. `about` is the parcel, the refund, or whatever else makes it one of its kind. */
export type OrderMail = {
  readonly kind: 'receipt' | 'cancelled' | 'late-refund' | 'parcel' | 'refund'
  readonly orderId: string
  readonly about: string
}

const mailJob = 'orders:mail'

/** A transaction orders a mail; the worker draws it, so that nobody who pays waits for it. */
export const createOrderMails = (
  { database, jobs, mail }: Platform,
  { sources, payLinks }: { sources: Pick<OrderSources, 'shop' | 'paymentInstructions'>; payLinks: PayLinks },
) => {
  async function draw(
    tx: SiteTransaction,
    order: NewOrder & { number: number },
    { kind, about }: OrderMail,
  ): Promise<{ subject: string; body: React.ReactElement } | undefined> {
    const { number } = order
    const { title: siteTitle, orderAddress, payAddress } = await sources.shop(tx)
    const frame = { siteTitle, address: orderAddress(order.id), number }
    switch (kind) {
      case 'receipt': {
        const paymentInstructions = mayBeMarkedPaid(order) ? await sources.paymentInstructions(tx) : ''
        if (mayBePaidByLink(order))
          return {
            subject: `Your order ${number} from ${siteTitle} waits for your payment`,
            body: (
              <PayLink
                {...frame}
                order={order}
                payAddress={payAddress(await payLinks.make(tx, order.id))}
                paymentInstructions={paymentInstructions}
              />
            ),
          }
        return {
          subject: `Your order ${number} from ${siteTitle}`,
          body: <Receipt {...frame} order={order} lines={order.lines} paymentInstructions={paymentInstructions} />,
        }
      }
      case 'cancelled':
      case 'late-refund': {
        const notice = kind === 'cancelled' ? 'cancelled' : 'refunded'
        return {
          subject: `Your order ${number} from ${siteTitle} was ${notice}`,
          body: <OrderNotice {...frame} notice={notice} />,
        }
      }
      case 'parcel': {
        const parcel = (await repository.fulfilmentsOf(tx, order.id)).find(({ id }) => id === about)
        if (!parcel || parcel.state === 'undone') return undefined
        const verb = parcel.state === 'ready' ? 'is ready' : 'is on its way'
        return {
          subject: `Your order ${number} from ${siteTitle} ${verb}`,
          body: <ParcelNotice {...frame} order={order} parcel={parcel} />,
        }
      }
      case 'refund': {
        const refund = (await repository.refundsOf(tx, order.id)).find(({ id }) => id === about)
        if (!refund) return undefined
        return {
          subject: `Your refund for order ${number} from ${siteTitle}`,
          body: <RefundNotice {...frame} amount={refund.amount} currency={order.currency} />,
        }
      }
    }
  }

  jobs.handle(mailJob, async (wanted: OrderMail, { siteId }) => {
    if (!siteId) return
    await database.withSite(siteId, async tx => {
      const order = await repository.wholeOrder(tx, wanted.orderId)
      // Without a number the buyer never heard of the order.
      if (!order || order.number === null) return
      const drawn = await draw(tx, { ...order, number: order.number }, wanted)
      if (drawn) await mail.sendOnce(tx, `${wanted.kind}:${wanted.about}`, { to: order.email, ...drawn })
    })
  })

  return (tx: SiteTransaction, wanted: OrderMail): Promise<void> => jobs.add(tx, { kind: mailJob, payload: wanted })
}

export type OrderMails = ReturnType<typeof createOrderMails>
