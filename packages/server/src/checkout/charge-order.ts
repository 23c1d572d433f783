import { isOpenAttempt } from '@sitewright/domain/payments'
import { type Attempt, mayBePaidByLink, type OrderHead, type OrderProgress, type Orders } from '../orders'
import type { PaymentAnswer, Payments } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { Platform } from '../platform/platform'
import { type Express, goodsOf } from './express'
import { returnPath } from './paths'
import type { Begun, Placed, PlaceRefusal } from './placing'
import type { Settling } from './settle'

const down: PlaceRefusal = { ok: false, reason: 'provider-down' }

/** Asks a provider for the money of an order that is written, and tells the order what came of it. */
export const createCharging = (
  { database }: Pick<Platform, 'database'>,
  {
    orders,
    payments,
    settling,
    express,
  }: {
    orders: Orders
    payments: Pick<Payments, 'named'>
    settling: Pick<Settling, 'watchRefused'>
    express: Pick<Express, 'referenceFor'>
  },
) => {
  const answer = (order: OrderProgress, { state, refusal }: Pick<Attempt, 'state' | 'refusal'>): Placed => {
    const outcome = orders.outcomeOf(order)
    if (outcome === 'paid' || outcome === 'waiting')
      return { ok: true, orderId: order.id, number: order.number!, outcome }
    if (state === 'expired' || state === 'cancelled') return { ok: false, reason: 'expired' }
    return { ok: false, reason: 'payment-refused', refusal: refusal ?? 'declined' }
  }

  /** Whether money may still move for it: it is open, or an order by hand whose link somebody pays. */
  const isPayable = (order: OrderHead, { state, provider }: Attempt): boolean =>
    isOpenAttempt(state) && (orders.outcomeOf(order) === 'open' || (mayBePaidByLink(order) && provider !== 'manual'))

  /** What the provider says, told to the order. */
  async function report(siteId: string, { order, attempt, written }: Begun, said: PaymentAnswer): Promise<Placed> {
    if (said.outcome === 'action') {
      const { reference, action } = said
      await orders.noteAction(siteId, attempt, { reference, action })
      return { ok: true, orderId: order.id, number: null, outcome: 'action', attemptId: attempt.id, action }
    }
    const finished = await orders.finish(siteId, { attempt, written, ...said })
    crashPoint('order-finished')
    if (said.outcome !== 'refused') return answer(finished.order, attempt)
    if (mayBePaidByLink(order)) return { ok: false, reason: 'payment-refused', refusal: said.refusal }
    if (orders.outcomeOf(finished.order) === 'open') await settling.watchRefused(siteId, order.id)
    return answer(finished.order, { state: 'refused', refusal: said.refusal })
  }

  const savesCard = async (siteId: string, { order, written }: Begun): Promise<boolean> => {
    const lines = written?.lines ?? (await database.withSite(siteId, tx => orders.linesOf(tx, order.id)))
    return lines.some(({ details }) => details?.plan !== undefined)
  }

  /** What the buyer approved for this order, and the bill it is paid with. */
  async function approvedFor(siteId: string, { order, written }: Begun, token: string) {
    const reference = await express.referenceFor(siteId, { token, orderId: order.id })
    if (reference === undefined) return undefined
    const lines = written?.lines ?? (await database.withSite(siteId, tx => orders.linesOf(tx, order.id)))
    return { reference, goods: goodsOf({ ...order, lines }) }
  }

  /** Asks the provider, with no connection of ours held meanwhile. */
  async function pay(siteId: string, begun: Begun, token: string): Promise<Placed> {
    const { order, attempt } = begun
    if (!isPayable(order, attempt)) return answer(order, attempt)
    // Nothing is due: no provider needs to hear of it.
    if (attempt.amount === 0) return report(siteId, begun, { outcome: 'captured', reference: attempt.id })
    const said = await payments.named(attempt.provider).charge({
      siteId,
      key: attempt.id,
      reference: attempt.reference,
      amount: attempt.amount,
      currency: order.currency,
      token,
      returnPath: returnPath(attempt.id),
      saves: await savesCard(siteId, begun),
      approved: await approvedFor(siteId, begun, token),
      keep: async reference => {
        if (!(await orders.keepReference(siteId, attempt, reference))) throw new Error(`${attempt.id} has ended.`)
        crashPoint('intent-made')
      },
    })
    if (said === 'unreachable') return down
    crashPoint('payment-captured')
    return report(siteId, begun, said)
  }

  return {
    report,
    pay,

    /** The buyer came back from what the provider asked. */
    async resume(siteId: string, attemptId: string): Promise<Placed | undefined> {
      const begun = await database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        const order = attempt && (await orders.headOf(tx, attempt.orderId))
        return attempt && order && { ok: true as const, order, attempt }
      })
      if (!begun) return undefined
      const { order, attempt } = begun
      if (!isPayable(order, attempt)) {
        const isRefused = mayBePaidByLink(order) && attempt.state === 'refused'
        return isRefused
          ? { ok: false, reason: 'payment-refused', refusal: attempt.refusal ?? 'declined' }
          : answer(order, attempt)
      }
      const said = await payments.named(attempt.provider).resume({
        siteId,
        key: attempt.id,
        reference: attempt.reference,
        amount: attempt.amount,
        currency: order.currency,
      })
      if (said === 'unreachable') return down
      if (said === 'unknown') return { ok: false, reason: 'expired' }
      crashPoint('payment-captured')
      return report(siteId, begun, said)
    },
  }
}
