import { type Address, type AddressErrors, readAddress } from '@sitewright/domain/addresses'
import { isPaid, isUnpaid } from '@sitewright/domain/orders'
import { isOpenAttempt } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import type { PlacedOrder } from '../notices'
import type { PaymentAction } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createActing } from './acting'
import { createDisputing } from './disputing'
import { exportHead, exportRows } from './export'
import { createFees } from './fees'
import { createFinding, type ListedOrders } from './finding'
import { createFinishing, outcomeOf } from './finishing'
import { createFulfilling, type Sending } from './fulfilling'
import {
  type Attempt,
  isFromVisitor,
  mayBeMarkedPaid,
  mayBePaidByLink,
  type NewEvent,
  type NewOrder,
  type Order,
  type OrderHead,
  type WrittenOrder,
} from './order'
import { createOrderMails, piecesForOwners } from './order-mails'
import { createPayLinks } from './pay-links'
import { createReading } from './reading'
import { createRefunding } from './refunding'
import * as repository from './repository'
import type { OrderSources } from './sources'

/** Few enough that what is read of them is gone before anything counts it as there to stay. */
const exportStep = 200

type Outcome<Refusal> = { ok: true; order: Order } | { ok: false; reason: Refusal }
type Gone = { ok: false; reason: 'no-such-order' }
const gone: Gone = { ok: false, reason: 'no-such-order' }

/** In the order asked for. */
const headsOf = async (tx: SiteTransaction, ids: readonly string[]): Promise<OrderHead[]> => {
  const found = new Map((await repository.ordersByIds(tx, ids)).map(head => [head.id, head]))
  return ids.flatMap(id => found.get(id) ?? [])
}

export const createOrders = (platform: Platform, sources: OrderSources) => {
  const { database, clock, random } = platform
  const payLinks = createPayLinks(platform)
  const mails = createOrderMails(platform, { sources, payLinks })
  const sendMail = mails.order
  const finishing = createFinishing(platform, { sources, sendMail })
  const fulfilling = createFulfilling(platform, { sources, sendMail })
  const refunding = createRefunding(platform, { sources, sendMail })
  const disputing = createDisputing(platform, sources)
  const read = createReading(platform, sources)
  const list = createFinding(platform)

  /** The order as it is after something was done with it. */
  const withOrder = async <Done extends { ok: true } | { ok: false; reason: string }>(
    siteId: SiteId,
    id: string,
    done: Done,
  ) => (done.ok ? { ...done, order: (await read(siteId, id))! } : (done as Extract<Done, { ok: false }>))

  const ofOrder = <Result>(siteId: SiteId, id: string, run: (tx: SiteTransaction) => Promise<Result>) =>
    database.withSite(siteId, async tx => ((await repository.lockOrder(tx, id)) ? run(tx) : gone))

  /** One after the other; those that nothing was done with are named by their numbers. */
  async function each(
    siteId: SiteId,
    ids: readonly string[],
    act: (id: string) => Promise<{ readonly ok: boolean }>,
  ): Promise<{ sent: number; notSent: number[] }> {
    const known = await database.withSite(siteId, tx => repository.ordersByIds(tx, ids))
    const notSent: number[] = []
    for (const { id, number } of known) if (!(await act(id)).ok) notSent.push(number!)
    return { sent: known.length - notSent.length, notSent }
  }

  /** The owner has the money: whatever else was asked for it is closed first. Nothing where somebody paid meanwhile. */
  async function paidByHand(siteId: SiteId, order: OrderHead, attempt: Attempt): Promise<Attempt | undefined> {
    const isOpen = isOpenAttempt(attempt.state)
    if (isOpen && attempt.provider === 'manual') return attempt
    if (isOpen) {
      const answer = await sources.closePayment(siteId, attempt)
      if (answer !== 'unknown' && answer.outcome === 'captured') {
        await finishing.finish(siteId, { attempt, ...answer })
        return undefined
      }
      // What a bank works on can be closed by nobody.
      if (answer !== 'unknown' && answer.outcome === 'processing') return undefined
    }
    return database.withSite(siteId, tx => payLinks.byHand(tx, order.id))
  }

  /** By the owner, when the money of a manual payment has come. */
  async function markPaid(
    siteId: SiteId,
    id: string,
    byAccount?: string,
  ): Promise<Outcome<'no-such-order' | 'not-waiting'>> {
    const found = await database.withSite(siteId, async tx => ({
      attempt: await repository.attemptOfOrder(tx, id),
      order: await repository.orderById(tx, id),
    }))
    const { order, attempt } = found
    if (!order || !attempt) return gone
    if (!mayBeMarkedPaid(order)) return { ok: false, reason: 'not-waiting' }
    const byHand = await paidByHand(siteId, order, attempt)
    if (!byHand) {
      const now = (await read(siteId, id))!
      return outcomeOf(now) === 'paid' ? { ok: true, order: now } : { ok: false, reason: 'not-waiting' }
    }
    const { outcome } = await finishing.finish(siteId, { attempt: byHand, outcome: 'captured', byAccount })
    return outcome === 'paid' ? withOrder(siteId, id, { ok: true }) : { ok: false, reason: 'not-waiting' }
  }

  const acts = createActing(platform, {
    fulfilling,
    // Paid meanwhile is as it was wanted.
    markPaid: async (siteId, id, byAccount) => {
      const done = await markPaid(siteId, id, byAccount)
      if (done.ok || done.reason === 'no-such-order') return done
      const now = await database.withSite(siteId, tx => repository.orderById(tx, id))
      return now && isPaid(now.state) ? { ok: true } : done
    },
  })

  return {
    acts,
    payLinks,
    previewMail: mails.preview,
    /** What was confirmed after this number, or since a moment, as the people of the shop hear of it. */
    async placed(
      tx: SiteTransaction,
      from: { readonly after: number | null; readonly since: Date; readonly limit: number },
    ): Promise<PlacedOrder[]> {
      const whole = await repository.wholeOrders(tx, await repository.placedOrders(tx, from))
      return whole.flatMap((order): PlacedOrder[] => {
        const { id, number, firstName, lastName, total, currency, note } = order
        if (number === null) return []
        const about = { id, number, firstName, lastName, total, currency, note }
        return [{ ...about, pieces: piecesForOwners(order), isPaid: isPaid(order.state), isNews: isFromVisitor(order) }]
      })
    },
    /** An event of the timeline that something else caused. */
    note: (tx: SiteTransaction, id: string, event: NewEvent): Promise<void> =>
      repository.addEvent(tx, id, { ...event, at: clock.now() }),
    /** Within the caller's transaction, which reserves the stock. */
    write: (tx: SiteTransaction, order: WrittenOrder, attempt: Attempt): Promise<void> =>
      repository.insertOrder(tx, order, attempt),

    liveOrderOfCart: repository.liveOrderOfCart,
    heldUnits: repository.heldUnits,
    headOf: repository.orderById,
    headsOf,
    wholeOf: async (tx: SiteTransaction, ids: readonly string[]): Promise<NewOrder[]> =>
      repository.wholeOrders(tx, await headsOf(tx, ids)),
    erasePeople: async (tx: SiteTransaction, ids: readonly string[], { email }: { readonly email: string }) => {
      if (ids.length > 0) await repository.erasePeople(tx, ids, email)
    },
    linesOf: repository.linesOf,
    orderedAmong: repository.orderedAmong,
    outcomeOf,
    finish: finishing.finish,
    expire: finishing.expire,
    tryAgain: finishing.tryAgain,
    attemptById: repository.attemptById,
    attemptByReference: repository.attemptByReference,
    lookAtRefunds: refunding.lookAtRefunds,
    lookAtRefund: refunding.look,
    noteDispute: disputing.note,
    disputes: disputing.list,
    noteFees: createFees(platform),
    movementsOf: repository.movementsOf,
    openMoney: repository.openMoney,
    read,

    async attemptOf(tx: SiteTransaction, orderId: string): Promise<Attempt> {
      const attempt = await repository.attemptOfOrder(tx, orderId)
      if (!attempt) throw new Error(`Order ${orderId} was written without an attempt to pay it.`)
      return attempt
    },

    keepReference: (siteId: SiteId, attempt: Attempt, reference: string): Promise<boolean> =>
      database.withSite(siteId, tx => repository.keepReference(tx, attempt, reference)),

    noteAction: (
      siteId: SiteId,
      attempt: Attempt,
      asked: { reference: string; action: PaymentAction },
    ): Promise<void> => {
      const { reference, action } = asked
      const kept = action.kind === 'redirect' ? action : { kind: action.kind }
      return database.withSite(siteId, tx => repository.noteAction(tx, attempt, { reference, action: kept }))
    },

    /** By the owner, while no money has come. Theirs is closed before ours. */
    async cancel(siteId: SiteId, id: string, byAccount: string): Promise<Outcome<'no-such-order' | 'already-paid'>> {
      const attempt = await database.withSite(siteId, tx => repository.attemptOfOrder(tx, id))
      if (!attempt) return gone
      if (isOpenAttempt(attempt.state)) {
        const answer = await sources.closePayment(siteId, attempt)
        if (answer !== 'unknown' && answer.outcome === 'captured')
          await finishing.finish(siteId, { attempt, ...answer })
      }
      const done = await database.withSite(siteId, async tx => {
        const now = (await repository.lockOrder(tx, id))!
        if (outcomeOf(now) === 'paid') return { ok: false as const, reason: 'already-paid' as const }
        if (isUnpaid(now.state)) await finishing.giveUp(tx, now, { why: 'cancelled', byAccount })
        return { ok: true as const }
      })
      return withOrder(siteId, id, done)
    },

    markPaid,

    list,

    send: async (siteId: SiteId, id: string, sending: Sending) =>
      withOrder(siteId, id, await fulfilling.send(siteId, id, sending)),
    ready: async (siteId: SiteId, id: string, by: { byAccount: string }) =>
      withOrder(siteId, id, await fulfilling.ready(siteId, id, by)),
    undoParcel: async (siteId: SiteId, id: string, parcel: Parameters<typeof fulfilling.undo>[2]) =>
      withOrder(siteId, id, await fulfilling.undo(siteId, id, parcel)),
    takeBack: async (siteId: SiteId, id: string, returned: Parameters<typeof fulfilling.takeBack>[2]) =>
      withOrder(siteId, id, await fulfilling.takeBack(siteId, id, returned)),

    endReturn: async (siteId: SiteId, id: string, end: Parameters<typeof fulfilling.endReturn>[2]) =>
      withOrder(siteId, id, await fulfilling.endReturn(siteId, id, end)),

    previewRefund: refunding.preview,
    recordRefund: refunding.record,
    refund: async (siteId: SiteId, id: string, wish: Parameters<typeof refunding.refund>[2]) =>
      withOrder(siteId, id, await refunding.refund(siteId, id, wish)),

    /** Several orders as a whole. */
    sendAll: (siteId: SiteId, ids: readonly string[], byAccount: string) =>
      each(siteId, ids, id => fulfilling.send(siteId, id, { byAccount })),
    /** The same for those that are fetched. */
    readyAll: (siteId: SiteId, ids: readonly string[], byAccount: string) =>
      each(siteId, ids, id => fulfilling.ready(siteId, id, { byAccount })),

    forSlips: (siteId: SiteId, ids: readonly string[]) =>
      database.withSite(siteId, async tx => ({
        title: (await sources.shop(tx)).title,
        orders: await repository.wholeOrders(tx, await repository.ordersByIds(tx, ids)),
      })),

    /** Bit by bit, because a shop may have a hundred thousand. */
    async *export(
      siteId: SiteId,
      { state = 'all', ...query }: Omit<ListedOrders, 'after'>,
      by?: By,
    ): AsyncGenerator<string> {
      await database.withSite(siteId, tx => recordAct(tx, { act: 'orders-exported', by, at: clock.now() }))
      yield exportHead
      for (let after: number | undefined; ; ) {
        const some = await database.withSite(siteId, async tx =>
          repository.exportedOrders(tx, { ...query, state, after, limit: exportStep }),
        )
        yield some.map(exportRows).join('')
        if (some.length < exportStep) return
        after = some.at(-1)!.number ?? undefined
      }
    },

    /** Only people who work in the shop read it. */
    addNote: async (siteId: SiteId, id: string, { text, byAccount }: { text: string; byAccount: string }) =>
      withOrder(
        siteId,
        id,
        await ofOrder(siteId, id, async tx => {
          await repository.addEvent(tx, id, { kind: 'note', byAccount, data: { text }, at: clock.now() })
          return { ok: true as const }
        }),
      ),

    async changeAddress(
      siteId: SiteId,
      id: string,
      { address, byAccount }: { address: Address; byAccount: string },
    ): Promise<Outcome<'no-such-order'> | { ok: false; reason: 'address-incomplete'; errors: AddressErrors }> {
      const checked = readAddress(address)
      if (!checked.ok) return { ok: false, reason: 'address-incomplete', errors: checked.errors }
      const { firstName, lastName } = checked.address
      const done = await ofOrder(siteId, id, async tx => {
        await repository.changeOrder(tx, id, { address: checked.address, firstName, lastName })
        await repository.addEvent(tx, id, { kind: 'address-changed', byAccount, at: clock.now() })
        return { ok: true as const }
      })
      return withOrder(siteId, id, done)
    },

    /** A new link for an order that waits for its money; older ones hold as long as it waits. */
    payLink: (
      siteId: SiteId,
      id: string,
      { send, byAccount }: { send: boolean; byAccount: string },
    ): Promise<{ ok: true; url: string } | { ok: false; reason: 'no-such-order' | 'not-waiting' }> =>
      database.withSite(siteId, async tx => {
        await repository.lockOrder(tx, id)
        const order = await repository.orderById(tx, id)
        if (!order) return gone
        if (!mayBePaidByLink(order)) return { ok: false, reason: 'not-waiting' }
        if (send) await sendMail(tx, { kind: 'receipt', orderId: id, about: random.id() })
        const kind = send ? 'pay-link-sent' : 'pay-link-made'
        await repository.addEvent(tx, id, { kind, byAccount, at: clock.now() })
        return { ok: true, url: (await sources.shop(tx)).payAddress(await payLinks.make(tx, id)) }
      }),

    /** The confirmation once more. */
    resendReceipt: async (siteId: SiteId, id: string, byAccount: string) =>
      withOrder(
        siteId,
        id,
        await ofOrder(siteId, id, async tx => {
          await sendMail(tx, { kind: 'receipt', orderId: id, about: random.id() })
          await repository.addEvent(tx, id, { kind: 'receipt-sent', byAccount, at: clock.now() })
          return { ok: true as const }
        }),
      ),
  }
}

export type Orders = ReturnType<typeof createOrders>
