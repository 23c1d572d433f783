import {
  fulfilmentOf,
  isPaid,
  makeReady,
  type ReadyRefusal,
  unitsSent,
  type WantedUnits,
} from '@sitewright/domain/orders'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { OrderLine } from './order'
import type { OrderMails } from './order-mails'
import * as repository from './repository'
import type { OrderSources } from './sources'

export type Sending = {
  readonly byAccount: string
  /** All that is left unless some are named. */
  readonly lines?: readonly WantedUnits[]
  readonly carrier?: string
  readonly tracking?: string
  readonly tell?: boolean
}

export type SendRefusal = 'no-such-order' | 'not-paid' | 'nothing-to-send' | 'too-many'
export type UndoRefusal = 'no-such-order' | 'no-such-parcel'
export type ReturnRefusal = 'no-such-order' | 'nothing-returned' | 'too-many'
type Outcome<Refusal> = { ok: true } | { ok: false; reason: Refusal }
export type MadeReady = { ok: true; changed: boolean } | { ok: false; reason: 'no-such-order' | ReadyRefusal }
type Sent = { ok: true; parcelId: string } | { ok: false; reason: SendRefusal }

export type Returned = {
  /** Null for the customer. */
  readonly byAccount: string | null
  /** It is only announced. */
  readonly isAsked?: boolean
  readonly reason: string
  readonly lines: readonly (WantedUnits & { readonly restock: boolean })[]
}

export type EndReturn = { readonly returnId: string; readonly byAccount: string } & (
  | { readonly state: 'received' /** Lines that go back on the shelf. */; readonly restock: readonly string[] }
  | { readonly state: 'declined'; readonly reason: string }
)

const variantUnits = (lines: readonly OrderLine[], units: readonly WantedUnits[]) =>
  units.flatMap(({ lineId, units: quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ variantId: line.variantId, quantity }] : []
  })

/** What leaves the house, and what comes back. The word for it follows from the counts of the lines. */
export const createFulfilling = (
  { database, clock, random }: Platform,
  { sources, sendMail }: { sources: Pick<OrderSources, 'moveStock' | 'follow' | 'tellOwners'>; sendMail: OrderMails },
) => {
  async function recount(tx: SiteTransaction, orderId: string): Promise<void> {
    const before = await repository.orderById(tx, orderId)
    const fulfilment = fulfilmentOf(await repository.linesOf(tx, orderId), before?.fulfilment)
    await repository.changeOrder(tx, orderId, { fulfilment })
  }

  async function sendInside(tx: SiteTransaction, orderId: string, sending: Sending): Promise<Sent> {
    const progress = await repository.lockOrder(tx, orderId)
    if (!progress) return { ok: false, reason: 'no-such-order' }
    if (!isPaid(progress.state)) return { ok: false, reason: 'not-paid' }
    const lines = await repository.linesOf(tx, orderId)
    const chosen = unitsSent(lines, sending.lines)
    if (!chosen.ok) return chosen
    const isPickup = ((await repository.orderById(tx, orderId))?.pickup ?? null) !== null
    const { byAccount, carrier = '', tracking = '' } = sending
    // Whoever has it in their hands needs no mail that says so.
    const tell = !isPickup && sending.tell === true
    const at = clock.now()
    const id = random.id()
    const parcel = await repository.insertFulfilment(tx, {
      ...{ id, orderId, byAccount, carrier, tracking, told: tell, at },
      state: isPickup ? 'picked_up' : 'sent',
      lines: chosen.units,
    })
    await recount(tx, orderId)
    const units = chosen.units.reduce((sum, each) => sum + each.units, 0)
    const kind = isPickup ? 'picked-up' : 'sent'
    await repository.addEvent(tx, orderId, { kind, byAccount, data: { parcel, units, told: tell }, at })
    if (tell) await sendMail(tx, { kind: 'parcel', orderId, about: id })
    const moved = variantUnits(lines, chosen.units)
    await sources.moveStock(tx, { reason: 'shipped', orderId, causeId: id, at, lines: moved })
    await sources.follow.sent(tx, orderId)
    return { ok: true, parcelId: id }
  }

  /** Laid out for its buyer, who is told where and when. Its stock stays held until it is handed over. */
  async function readyInside(
    tx: SiteTransaction,
    orderId: string,
    { byAccount }: { byAccount: string },
  ): Promise<MadeReady> {
    await repository.lockOrder(tx, orderId)
    const order = await repository.orderById(tx, orderId)
    if (!order) return { ok: false, reason: 'no-such-order' }
    const { state, fulfilment, pickup } = order
    const move = makeReady({ state, fulfilment, isPickup: pickup !== null })
    if (!move.ok || !move.changed) return move
    await repository.changeOrder(tx, orderId, { fulfilment: 'ready' })
    const data = { text: pickup!.name, told: true }
    await repository.addEvent(tx, orderId, { kind: 'ready', byAccount, data, at: clock.now() })
    await sendMail(tx, { kind: 'ready', orderId, about: random.id() })
    return move
  }

  async function undoInside(
    tx: SiteTransaction,
    orderId: string,
    { parcelId, byAccount }: { parcelId: string; byAccount: string },
  ): Promise<Outcome<UndoRefusal>> {
    if (!(await repository.lockOrder(tx, orderId))) return { ok: false, reason: 'no-such-order' }
    const parcel = (await repository.fulfilmentsOf(tx, orderId)).find(({ id }) => id === parcelId)
    if (!parcel || parcel.state === 'undone') return { ok: false, reason: 'no-such-parcel' }
    const at = clock.now()
    await repository.undoFulfilment(tx, parcel)
    await recount(tx, orderId)
    await repository.addEvent(tx, orderId, { kind: 'unsent', byAccount, data: { parcel: parcel.number }, at })
    const lines = variantUnits(await repository.linesOf(tx, orderId), parcel.lines)
    await sources.moveStock(tx, { reason: 'unshipped', orderId, causeId: parcelId, at, lines })
    return { ok: true }
  }

  /** What came back and can be sold again. */
  async function shelve(
    tx: SiteTransaction,
    {
      orderId,
      returnId,
      lines,
      returned,
      at,
    }: {
      orderId: string
      returnId: string
      lines: readonly OrderLine[]
      returned: readonly { readonly lineId: string; readonly restocked: number }[]
      at: Date
    },
  ): Promise<void> {
    const shelved = returned.map(({ lineId, restocked }) => ({ lineId, units: restocked }))
    const back = variantUnits(lines, shelved).filter(({ quantity }) => quantity > 0)
    await sources.moveStock(tx, { reason: 'returned', orderId, causeId: returnId, at, lines: back })
  }

  return {
    recount,
    send: (siteId: SiteId, orderId: string, sending: Sending): Promise<Sent> =>
      database.withSite(siteId, tx => sendInside(tx, orderId, sending)),
    /** Within the caller's transaction. */
    sendInside,

    ready: (siteId: SiteId, orderId: string, by: { byAccount: string }): Promise<MadeReady> =>
      database.withSite(siteId, tx => readyInside(tx, orderId, by)),
    readyInside,

    /** Until somebody else has it: the parcel never left. */
    undo: (siteId: SiteId, orderId: string, parcel: Parameters<typeof undoInside>[2]) =>
      database.withSite(siteId, tx => undoInside(tx, orderId, parcel)),
    undoInside,

    /** Units that were sent: somebody wants to send them back, or they are here already. */
    takeBack: (
      siteId: SiteId,
      orderId: string,
      { byAccount, reason, isAsked = false, lines: wanted }: Returned,
    ): Promise<Outcome<ReturnRefusal>> =>
      database.withSite(siteId, async tx => {
        if (!(await repository.lockOrder(tx, orderId))) return { ok: false, reason: 'no-such-order' }
        const lines = await repository.linesOf(tx, orderId)
        const some = wanted.filter(({ units }) => units > 0)
        if (some.length === 0) return { ok: false, reason: 'nothing-returned' }
        const asked = (await repository.returnsOf(tx, orderId)).filter(({ state }) => state === 'asked')
        const coming = (id: string) =>
          asked
            .flatMap(each => each.lines.filter(({ lineId }) => lineId === id))
            .reduce((sum, { units }) => sum + units, 0)
        const isTooMany = some.some(({ lineId, units }) => {
          const line = lines.find(({ id }) => id === lineId)
          return !line || units > line.sent - line.returned - coming(lineId)
        })
        if (isTooMany || new Set(some.map(({ lineId }) => lineId)).size < some.length)
          return { ok: false, reason: 'too-many' }
        const at = clock.now()
        const id = random.id()
        const units = some.reduce((sum, each) => sum + each.units, 0)
        const state = isAsked ? 'asked' : 'received'
        const returned = some.map(({ lineId, units: of, restock }) => ({
          ...{ lineId, units: of },
          restocked: !isAsked && restock ? of : 0,
        }))
        await repository.insertReturn(tx, { id, orderId, state, reason, byAccount, at, lines: returned })
        const kind = isAsked ? 'return-asked' : 'returned'
        const by = byAccount === null ? {} : { byAccount }
        await repository.addEvent(tx, orderId, { kind, ...by, data: { units, text: reason }, at })
        if (!isAsked) {
          await shelve(tx, { orderId, returnId: id, lines, returned, at })
          return { ok: true }
        }
        // Who works in the shop knows what they wrote down.
        if (byAccount !== null) return { ok: true }
        const { number, firstName, lastName } = (await repository.orderById(tx, orderId))!
        const customer = [firstName, lastName].filter(Boolean).join(' ')
        await sources.tellOwners(tx, { kind: 'return-asked', about: id, orderId, number, customer, units, reason })
        return { ok: true }
      }),

    /** What was asked for is here, on the shelf or not; or it is not taken. */
    endReturn: (
      siteId: SiteId,
      orderId: string,
      { returnId, byAccount, ...end }: EndReturn,
    ): Promise<Outcome<'no-such-order' | 'no-such-return'>> =>
      database.withSite(siteId, async tx => {
        if (!(await repository.lockOrder(tx, orderId))) return { ok: false, reason: 'no-such-order' }
        const found = (await repository.returnsOf(tx, orderId)).find(({ id }) => id === returnId)
        if (found?.state !== 'asked') return { ok: false, reason: 'no-such-return' }
        const at = clock.now()
        const units = found.lines.reduce((sum, each) => sum + each.units, 0)
        if (end.state === 'declined') {
          await repository.endReturn(tx, found, 'declined')
          const data = { units, text: end.reason }
          await repository.addEvent(tx, orderId, { kind: 'return-declined', byAccount, data, at })
          await sendMail(tx, { kind: 'return', orderId, about: returnId, reason: end.reason })
          return { ok: true }
        }
        const returned = found.lines.map(line => ({
          ...line,
          restocked: end.restock.includes(line.lineId) ? line.units : 0,
        }))
        await repository.endReturn(tx, { id: returnId, lines: returned }, 'received')
        const data = { units, text: found.reason }
        await repository.addEvent(tx, orderId, { kind: 'returned', byAccount, data, at })
        await sendMail(tx, { kind: 'return', orderId, about: returnId })
        const lines = await repository.linesOf(tx, orderId)
        await shelve(tx, { orderId, returnId, lines, returned, at })
        return { ok: true }
      }),
  }
}

export type Fulfilling = ReturnType<typeof createFulfilling>
