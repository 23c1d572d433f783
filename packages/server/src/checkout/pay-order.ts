import type { OrderRequest } from '@sitewright/domain/checkout'
import type { SiteId } from '@sitewright/domain/sites'
import { mayBePaidByLink, type Order, type OrderHead, type Orders } from '../orders'
import type { Payments } from '../payments'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import type { Admission, Admissions } from './admission'
import type { Placing } from './place-order'
import type { Placed } from './placing'
import { orRefusal } from './refused'
import type { Settling } from './settle'

const expired: Placed = { ok: false, reason: 'expired' }

/** Pays an order that is there already, for whoever has its link: the payment of the checkout and nothing else of it. */
export const createPayOrder = (
  { database }: Platform,
  {
    products,
    orders,
    payments,
    placing,
    settling,
    admissions,
  }: {
    products: Products
    orders: Orders
    payments: Payments
    placing: Placing
    settling: Settling
    admissions: Admissions
  },
) => {
  /** Theirs first, then ours. False when it turned out to be paid, or cannot be closed. */
  async function close(siteId: SiteId, order: OrderHead, attempt: Parameters<typeof orders.payLinks.close>[1]) {
    const { id: key, reference, amount } = attempt
    const about = { siteId, key, reference, amount, currency: order.currency }
    const answer = await payments.named(attempt.provider).close(about)
    if (answer !== 'unknown' && answer.outcome !== 'action' && answer.outcome !== 'waiting')
      await orders.finish(siteId, { attempt, ...answer })
    if (answer !== 'unknown' && answer.outcome === 'processing') return false
    await database.withSite(siteId, tx => orders.payLinks.close(tx, attempt))
    return answer === 'unknown' || answer.outcome !== 'captured'
  }

  const headOf = (siteId: SiteId, orderId: string) =>
    database.withSite(siteId, async tx => (await orders.headOf(tx, orderId))!)

  async function pay(
    site: SiteOfRequest,
    orderId: string,
    payment: OrderRequest['payment'],
    mayRepeat = true,
  ): Promise<Placed> {
    const begun = await orRefusal<{ ok: true } & Begun, Exclude<Placed, { ok: true }>>(() =>
      database.withSite(site.id, async tx => {
        const order = (await orders.headOf(tx, orderId))!
        const { payments: settings } = await products.settings(tx)
        const toPay = { currency: order.currency, amount: order.due }
        const { paymentMethod } = await placing.payable(tx, payment.provider, { settings, toPay })
        const started = await orders.payLinks.anew(tx, orderId, { provider: payment.provider, paymentMethod })
        // Should nobody hear what became of it, this asks.
        if (started.ok) await settling.watch(tx, orderId)
        return { ok: true as const, order: { ...order, paymentMethod }, started }
      }),
    )
    if (!begun.ok) return begun
    const { order, started } = begun
    if (started.ok) return placing.pay(site.id, { ok: true, order, attempt: started.attempt }, payment.token)
    if (started.reason === 'too-many') return { ok: false, reason: 'payment-refused', refusal: 'too-many' }
    if (started.reason === 'another' && mayRepeat && (await close(site.id, order, started.attempt)))
      return pay(site, orderId, payment, false)
    const now = await headOf(site.id, orderId)
    if (orders.outcomeOf(now) === 'paid') return { ok: true, orderId, number: now.number!, outcome: 'paid' }
    return started.reason === 'another' ? { ok: false, reason: 'under-way' } : expired
  }
  type Begun = { order: OrderHead; started: Awaited<ReturnType<typeof orders.payLinks.anew>> }

  return {
    /** The order behind a link, while there is something to pay or it has been paid. */
    async orderToPay(siteId: SiteId, token: string): Promise<Order | undefined> {
      const orderId = await database.withSite(siteId, tx => orders.payLinks.orderOf(tx, token))
      return orderId === undefined ? undefined : orders.read(siteId, orderId)
    },
    isToPay: mayBePaidByLink,
    async payOrder(
      site: SiteOfRequest,
      order: OrderHead,
      {
        payment,
        expectedTotalCents,
        token,
        ticket,
        proof,
        ...from
      }: Pick<OrderRequest, 'payment' | 'expectedTotalCents'> &
        Admission & { readonly token: string; readonly network: string },
    ): Promise<Placed> {
      if (expectedTotalCents !== order.due) return { ok: false, reason: 'total-changed', totalCents: order.due }
      const network = placing.networkToCount(payment, from.network)
      // The order itself counts its tries, so one proof does for them.
      const admitted = await admissions.admit(site.id, { holder: token, ticket, proof, network, key: order.id })
      if (!admitted.ok) return admitted
      return placing.counted(site.id, network, await pay(site, order.id, payment))
    },
    /** A new link for whoever comes back from the bank without having paid: nobody else knows the attempt. */
    payPathOf: (siteId: SiteId, attemptId: string): Promise<string | undefined> =>
      database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        const order = attempt && (await orders.headOf(tx, attempt.orderId))
        return order && mayBePaidByLink(order) ? `/checkout/pay/${await orders.payLinks.make(tx, order.id)}` : undefined
      }),
    isManual: (siteId: SiteId, attemptId: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        return attempt !== undefined && (await orders.headOf(tx, attempt.orderId))?.kind === 'manual'
      }),
  }
}
