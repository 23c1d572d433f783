import { orderActionMessages as messages } from '@sitewright/domain/catalogue/messages'
import { refundEntries, undone } from '@sitewright/domain/ledger'
import { fulfilmentOf, stateOfSums, unitsToSend } from '@sitewright/domain/orders'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import { refundAmount } from '@sitewright/domain/refunds'
import type { SiteId } from '@sitewright/domain/sites'
import { recordAct } from '../activity'
import { book } from '../ledger'
import { methodOf, type RefundAnswer } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Attempt, NewOrder, Refund } from './order'
import type { OrderMails } from './order-mails'
import {
  type Facts,
  hasGone,
  isHeld,
  partsOf,
  paybacksOf,
  planRefund,
  type RefundRefused,
  type RefundWish,
  sum,
} from './refund-plan'
import * as repository from './repository'
import type { OrderSources } from './sources'

export type RefundOrder = RefundWish & {
  readonly requestKey: string
  readonly reason: string
  readonly note: string
  readonly tell: boolean
  readonly byAccount: string
}

/** What the providers said: of so many payments, the first ones, unless all of it was refused. */
type Asked = {
  readonly answer: RefundAnswer
  readonly cut?: { readonly payments: number; readonly refusal: PaymentRefusal }
}

const refundJob = 'orders:refund'
const soonSeconds = 60
/** How often a provider is asked about a refund that takes its time. */
const laterSeconds = 900

/** Gives money back: asked for under a key of ours, counted once, whoever hears of it. */
export const createRefunding = (
  { database, clock, random, jobs }: Platform,
  { sources, sendMail }: { sources: OrderSources; sendMail: OrderMails },
) => {
  async function factsOf(tx: SiteTransaction, orderId: string): Promise<Facts | undefined> {
    const order = await repository.wholeOrder(tx, orderId)
    return (
      order && {
        order,
        refunds: await repository.refundsOf(tx, orderId),
        attempts: await repository.attemptsOf(tx, orderId),
        cards: await sources.follow.cardsOf(tx, order),
        isDisputed: await repository.hasOpenDispute(tx, orderId),
      }
    )
  }

  const watch = (tx: SiteTransaction, refundId: string, afterSeconds: number) =>
    jobs.add(tx, { kind: refundJob, payload: { refundId }, afterSeconds })

  /** Written before any provider is asked, with the job that asks again after a crash. */
  const begin = (siteId: SiteId, orderId: string, wish: RefundOrder, { recorded = false } = {}) =>
    database.withSite(siteId, async tx => {
      if (!(await repository.lockOrder(tx, orderId))) return { ok: false as const, reason: 'no-such-order' as const }
      const facts = (await factsOf(tx, orderId))!
      const known = facts.refunds.find(({ requestKey }) => requestKey === wish.requestKey)
      if (known) return { ok: true as const, refund: known }
      const plan = planRefund(facts, wish)
      if (!plan.ok) return plan
      const restock = new Map((wish.lines ?? []).map(line => [line.lineId, line.restock ?? false]))
      const { requestKey, reason, note, tell, byAccount } = wish
      const refund: Refund = {
        recorded,
        ...{ id: random.id(), orderId, number: null, state: 'asked', refusal: null, askedAt: clock.now() },
        ...{
          amount: plan.amount,
          payments: plan.payments,
          cards: plan.cards,
          requestKey,
          reason,
          note,
          tell,
          byAccount,
        },
        parts: plan.parts.map(({ id, units, ...part }) => ({
          ...part,
          ...{ part: id, units, restocked: restock.get(id) ? units : 0 },
        })),
      }
      await repository.insertRefund(tx, refund)
      await sources.follow.refundBegun(tx, facts.order, refund)
      if (!recorded) await watch(tx, refund.id, soonSeconds)
      const detail = { amount: refund.amount }
      await recordAct(tx, {
        act: 'order-refunded',
        by: { accountId: byAccount },
        objectId: orderId,
        detail,
        at: clock.now(),
      })
      return { ok: true as const, refund }
    })

  /** Every payment of it has a key of its own. */
  const keyOf = (refund: Refund, index: number) => (index === 0 ? refund.id : `${refund.id}.${index}`)

  async function ask(
    siteId: SiteId,
    { refund, order, attempts }: { refund: Refund; order: NewOrder; attempts: readonly Attempt[] },
    how: 'refund' | 'outcome',
  ): Promise<Asked> {
    let isPending = false
    for (const [index, { attemptId, amount }] of refund.payments.entries()) {
      const attempt = attempts.find(({ id }) => id === attemptId)!
      const request = { attempt, refundKey: keyOf(refund, index), amount, currency: order.currency }
      const heard = how === 'outcome' ? await sources.refundOutcome(siteId, request) : 'unknown'
      const answer = heard === 'unknown' ? await sources.refundPayment(siteId, request) : heard
      if (answer === 'pending') isPending = true
      else if (answer !== 'done')
        return index === 0
          ? { answer }
          : { answer: isPending ? 'pending' : 'done', cut: { payments: index, refusal: answer.refused } }
    }
    return { answer: isPending ? 'pending' : 'done' }
  }

  /** Units that will never be sent leave what is held; those that came back go on the shelf when the owner says so. */
  async function moveUnits(tx: SiteTransaction, before: NewOrder, refund: Refund): Promise<void> {
    const after = await repository.linesOf(tx, before.id)
    const about = { orderId: before.id, causeId: refund.id, at: clock.now() }
    const unsent = after.map(line => {
      const was = before.lines.find(({ id }) => id === line.id)!
      return { id: line.id, variantId: line.variantId, quantity: unitsToSend(was) - unitsToSend(line) }
    })
    const released = unsent.filter(({ quantity }) => quantity > 0)
    if (released.length > 0) await sources.moveStock(tx, { ...about, reason: 'released', lines: released })
    const returned = refund.parts.flatMap(({ part, restocked }) => {
      const line = unsent.find(({ id }) => id === part)
      const quantity = line ? restocked - line.quantity : 0
      return line && quantity > 0 ? [{ variantId: line.variantId, quantity }] : []
    })
    if (returned.length > 0) await sources.moveStock(tx, { ...about, reason: 'returned', lines: returned })
  }

  const entriesOf = (refund: Refund, { order, attempts }: Facts) =>
    refundEntries({
      id: refund.id,
      parts: refund.parts.map(({ part, ...each }) => {
        const line = order.lines.find(({ id }) => id === part)
        return { ...each, kind: line?.kind ?? ('SHIPPING' as const), details: line?.details ?? null }
      }),
      payments: refund.payments.map(({ attemptId, amount }) => ({
        method: methodOf(attempts.find(({ id }) => id === attemptId)!),
        amount,
      })),
      toCards: sum(refund.cards.map(card => card.amount)),
    })

  async function move(
    tx: SiteTransaction,
    facts: Facts,
    { refund, change }: { refund: Refund; change: 1 | -1 },
  ): Promise<void> {
    const { order } = facts
    const at = clock.now()
    await sources.follow.refundCards(tx, refund, change)
    await repository.countRefund(tx, refund, change)
    const entries = entriesOf(refund, facts)
    await book(tx, {
      ...{ orderId: order.id, currency: order.currency, at },
      entries: change === 1 ? entries : undone(entries, 'refund-returned', refund.id),
    })
    const refunded = order.refunded + refund.amount * change
    await repository.changeOrder(tx, order.id, {
      state: stateOfSums({ paid: order.captured + order.giftCardTotal, refunded }),
      fulfilment: fulfilmentOf(await repository.linesOf(tx, order.id), order.fulfilment),
    })
  }

  /** What went back is an amount of the order; the rest can be refunded again. */
  async function cutShort(
    tx: SiteTransaction,
    { refund, facts }: { refund: Refund; facts: Facts },
    { payments: many, refusal }: NonNullable<Asked['cut']>,
  ): Promise<Refund> {
    await sources.follow.refundFailed(tx, refund)
    const payments = refund.payments.slice(0, many)
    const amount = sum(payments.map(each => each.amount))
    const others = { ...facts, refunds: facts.refunds.filter(({ id }) => id !== refund.id) }
    const goods = partsOf(others).filter(({ most }) => most === undefined)
    const spread = refundAmount(goods, amount)
    if (!spread.ok) throw new Error(`Refund ${refund.id} gave back more than its order has.`)
    const parts = spread.parts.map(({ id, ...part }) => ({ ...part, part: id, restocked: 0 }))
    const left: Refund = { ...refund, amount, payments, parts, cards: [], refusal }
    await repository.replaceRefund(tx, left)
    const data = { amount: refund.amount - amount, refusal }
    await repository.addEvent(tx, refund.orderId, { kind: 'refund-failed', data, at: clock.now() })
    return left
  }

  /** The one way a refund learns what became of it. */
  const finish = (siteId: SiteId, refund: Refund, { answer, cut }: Asked): Promise<Refund> =>
    database.withSite(siteId, async tx => {
      await repository.lockOrder(tx, refund.orderId)
      const before = (await factsOf(tx, refund.orderId))!
      const asked = before.refunds.find(({ id }) => id === refund.id)!
      const isCut = cut !== undefined && isHeld(asked) && asked.payments.length > cut.payments
      const now = isCut ? await cutShort(tx, { refund: asked, facts: before }, cut) : asked
      const facts = isCut ? (await factsOf(tx, refund.orderId))! : before
      const { id, orderId, amount } = now
      const at = clock.now()
      const byAccount = now.byAccount ?? undefined
      const to = async (state: Refund['state'], more: { refusal?: PaymentRefusal; number?: number } = {}) => {
        await repository.setRefundState(tx, id, { state, finishedAt: at, ...more })
        return { ...now, state, ...more }
      }
      if (typeof answer === 'object') {
        const refusal = answer.refused
        if (isHeld(now)) {
          await sources.follow.refundFailed(tx, now)
          await repository.addEvent(tx, orderId, { kind: 'refund-failed', data: { amount, refusal }, at })
          return to('failed', { refusal })
        }
        if (now.state !== 'done') return now
        await move(tx, facts, { refund: now, change: -1 })
        await repository.addEvent(tx, orderId, { kind: 'refund-returned', data: { amount }, at })
        return to('returned', { refusal })
      }
      if (!isHeld(now)) return now
      if (answer === 'pending') {
        if (now.state === 'asked')
          await repository.addEvent(tx, orderId, { kind: 'refund-asked', byAccount, data: { amount }, at })
        return to('pending')
      }
      await move(tx, facts, { refund: now, change: 1 })
      await sources.follow.refunded(tx, await repository.linesOf(tx, orderId))
      await moveUnits(tx, facts.order, now)
      await repository.addEvent(tx, orderId, { kind: 'refunded', byAccount, data: { amount, text: now.reason }, at })
      if (now.tell) await sendMail(tx, { kind: 'refund', orderId, about: id })
      return to('done', { number: await repository.nextRefundNumber(tx) })
    })

  async function look(siteId: SiteId, refundId: string): Promise<void> {
    const found = await database.withSite(siteId, async tx => {
      const orderId = await repository.orderOfRefund(tx, refundId)
      const facts = orderId ? await factsOf(tx, orderId) : undefined
      return facts && { ...facts, refund: facts.refunds.find(({ id }) => id === refundId)! }
    })
    if (!found || found.refund.state === 'failed' || found.refund.state === 'returned') return
    // Asked about by a key of ours, the provider would not know it, and give the money back once more.
    if (found.refund.recorded) return
    const asked = await ask(siteId, found, 'outcome')
    await finish(siteId, found.refund, asked)
    if (asked.answer === 'pending') await database.withSite(siteId, tx => watch(tx, refundId, laterSeconds))
  }

  jobs.handle(refundJob, async ({ refundId }: { refundId: string }, { siteId }) => {
    if (siteId) await look(siteId, refundId)
  })

  return {
    look,

    preview: (siteId: SiteId, orderId: string, wish: RefundWish) =>
      database.withSite(siteId, async tx => {
        const facts = await factsOf(tx, orderId)
        if (!facts) return { ok: false as const, reason: 'no-such-order' as const }
        const plan = planRefund(facts, wish)
        return plan.ok ? { ...plan, ...facts, planned: plan.cards, paybacks: paybacksOf(facts) } : plan
      }),

    async refund(
      siteId: SiteId,
      orderId: string,
      wish: RefundOrder,
    ): Promise<{ ok: true; refund: Refund } | RefundRefused> {
      const begun = await begin(siteId, orderId, wish)
      if (!begun.ok) return begun
      crashPoint('refund-written')
      const facts = (await database.withSite(siteId, tx => factsOf(tx, orderId)))!
      const { refund } = begun
      const { currency } = facts.order
      if (!isHeld(refund)) return outcomeOf(refund, currency)
      const asked = await ask(siteId, { ...facts, refund }, 'refund')
      crashPoint('refund-done')
      const finished = await finish(siteId, refund, asked)
      crashPoint('refund-finished')
      return outcomeOf(finished, currency)
    },

    /** What somebody refunded inside the provider, as an amount of the order. Told twice, it is written once. */
    async record(
      siteId: SiteId,
      orderId: string,
      { reference, amount, key, byAccount }: { reference: string; amount: number; key: string; byAccount: string },
    ): Promise<{ ok: true; refund: Refund } | RefundRefused> {
      const attempts = await database.withSite(siteId, tx => repository.attemptsOf(tx, orderId))
      const attempt = attempts.find(each => each.reference === reference)
      if (!attempt) return { ok: false, reason: 'no-such-order' }
      const begun = await begin(
        siteId,
        orderId,
        {
          ...{ amount, payments: [{ attemptId: attempt.id, amount }], requestKey: key, byAccount },
          ...{ reason: messages.refundedElsewhere, note: '', tell: false },
        },
        { recorded: true },
      )
      if (!begun.ok) return begun
      return { ok: true, refund: await finish(siteId, begun.refund, { answer: 'done' }) }
    },

    /** After an event about a payment: a refund of it may have come through, or back. */
    async lookAtRefunds(siteId: SiteId, orderId: string): Promise<void> {
      const refunds = await database.withSite(siteId, tx => repository.refundsOf(tx, orderId))
      for (const { id } of refunds.filter(hasGone)) await look(siteId, id)
    },
  }
}

function outcomeOf(refund: Refund, currency: string): { ok: true; refund: Refund } | RefundRefused {
  const { state, refusal, amount } = refund
  if (state === 'failed') return { ok: false, reason: 'refused-by-provider', refusal: refusal ?? 'declined' }
  return refusal ? { ok: false, reason: 'refused-partly', refusal, amount, currency } : { ok: true, refund }
}
