import { createHash } from 'node:crypto'
import { compareMovements, type Movement, movedBy } from '@sitewright/domain/ledger'
import { isTestMethod, type OrderMethod } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { Notices } from '../notices'
import type { BookedMovement, Orders } from '../orders'
import { type PaymentProvider, type Payments, ProviderUnreachable } from '../payments'
import type { Platform } from '../platform/platform'
import type { Settling } from './settle'

const lookJob = 'checkout:reconcile'
const nightJob = 'payments:compare-all'
const compareJob = 'payments:compare'
const lookSeconds = 900
const daySeconds = 86_400
/** After a longer rest the days before are looked up by hand. */
const mostDays = 7

type Compare = { readonly method: OrderMethod; readonly day: string }

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const dayAfter = (day: string, days = 1): string => dayOf(new Date(Date.parse(day) + days * daySeconds * 1000))

const idOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22)

/** Holds what is open, and every night what is done, against what the providers say. It only ever finishes or tells. */
export const createReconciling = (
  { database, clock, jobs, log }: Platform,
  {
    orders,
    payments,
    settling,
    notices,
    siteIds,
  }: {
    orders: Pick<Orders, 'movementsOf' | 'openMoney' | 'lookAtRefund' | 'noteFees'>
    payments: Payments
    settling: Pick<Settling, 'look'>
    notices: Pick<Notices, 'tellOwners'>
    siteIds: () => Promise<string[]>
  },
) => {
  /** One that cannot be asked must not keep the others from being asked. */
  async function each(siteId: SiteId, ids: readonly string[], look: (siteId: SiteId, id: string) => Promise<void>) {
    for (const id of ids)
      try {
        await look(siteId, id)
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) log.warn({ err: error, siteId, id }, 'a payment was not looked up')
      }
  }

  jobs.handle(lookJob, async () => {
    for (const siteId of await siteIds()) {
      const { attemptIds, refundIds } = await database.longRunning.withSite(siteId, orders.openMoney)
      await each(siteId, attemptIds, settling.look)
      await each(siteId, refundIds, orders.lookAtRefund)
    }
  })
  jobs.every(lookSeconds, lookJob)

  /** What only the books know of may be of another day there: it is asked for by its name. */
  async function isKnown(siteId: SiteId, provider: PaymentProvider, movement: BookedMovement): Promise<boolean> {
    const { kind, attemptId: key, reference, refundKey, amount, currency } = movement
    if (kind === 'refund') {
      const heard = await provider.refundOutcome({ siteId, key, reference, refundKey: refundKey!, amount, currency })
      return heard === 'done' || heard === 'pending'
    }
    const heard = await provider.outcomeOf({ siteId, key, reference, amount, currency })
    if (heard === 'unreachable') throw new ProviderUnreachable(provider.name)
    if (heard === 'unknown' || heard.outcome !== 'captured') return false
    return heard.taken === undefined || (heard.taken.amount === amount && heard.taken.currency === currency)
  }

  async function compare(siteId: SiteId, { method, day }: Compare): Promise<void> {
    const provider = payments.behind(method)
    if (!provider.list) return
    const from = new Date(day)
    const until = new Date(dayAfter(day))
    const theirs: Movement[] = []
    for await (const movement of provider.list(siteId, { from, until })) theirs.push(movement)
    const ours = await database.longRunning.withSite(siteId, tx =>
      orders.movementsOf(tx, {
        ...{ provider: provider.name, isTest: method !== 'test' && isTestMethod(method), from, until },
        references: theirs.map(({ reference }) => reference),
      }),
    )
    const { agreed, onlyBooks, onlyProvider } = compareMovements(ours, theirs)
    const fees = agreed.flatMap(({ fee = 0, orderId, attemptId, refundKey, currency }) =>
      fee === 0 ? [] : [{ id: refundKey ?? attemptId, orderId, method, amount: fee, currency }],
    )
    if (fees.length > 0) await orders.noteFees(siteId, fees)
    const missing: BookedMovement[] = []
    for (const movement of onlyBooks.filter(({ isOfDay }) => isOfDay))
      if (!(await isKnown(siteId, provider, movement))) missing.push(movement)
    if (theirs.length === 0 && missing.length === 0 && agreed.length === 0) return
    const orderOf = (reference: string) => ours.find(each => each.reference === reference)?.orderId ?? null
    const differences = [
      ...missing.map(movement => ({ ...movement, side: 'books' as const })),
      ...onlyProvider.map(movement => ({
        ...movement,
        side: 'provider' as const,
        orderId: orderOf(movement.reference),
      })),
    ].map(({ kind, reference, amount, currency, side, orderId }, place, all) => {
      const sameBefore = all.slice(0, place).filter(one => one.reference === reference && one.amount === amount).length
      const id = idOf([method, day, kind, reference, amount, side, sameBefore])
      return { id, kind, reference, amount, currency, side, orderId }
    })
    const booked = [...agreed, ...missing]
    const comparison = {
      ...{ method, day, comparedAt: clock.now(), currency: [...theirs, ...booked][0]!.currency },
      capturedBooked: movedBy(booked, 'capture'),
      capturedSaid: movedBy(theirs, 'capture'),
      refundedBooked: movedBy(booked, 'refund'),
      refundedSaid: movedBy(theirs, 'refund'),
    }
    await database.withSite(siteId, async tx => {
      const count = await payments.comparisons.save(tx, comparison, differences)
      const about = idOf(differences.map(({ id }) => id))
      if (count > 0) await notices.tellOwners(tx, { kind: 'differences', about, method, day, count })
    })
  }

  /** Every day since the last that was compared, and those that were apart. */
  const daysOf = (siteId: SiteId, method: OrderMethod): Promise<string[]> =>
    database.longRunning.withSite(siteId, async tx => {
      const yesterday = dayAfter(dayOf(clock.now()), -1)
      const last = await payments.comparisons.last(tx, method)
      const first = last && dayAfter(last) > dayAfter(yesterday, 1 - mostDays) ? dayAfter(last) : yesterday
      const days = new Set(await payments.comparisons.daysApart(tx, method))
      for (let day = first; day <= yesterday; day = dayAfter(day)) days.add(day)
      return [...days].sort()
    })

  jobs.handle(compareJob, async (wanted: Compare, { siteId }) => {
    if (siteId) await compare(siteId, wanted)
  })
  jobs.handle(nightJob, async () => {
    for (const siteId of await siteIds())
      for (const method of await payments.compared(siteId))
        for (const day of await daysOf(siteId, method)) {
          const payload: Compare = { method, day }
          await database.withSite(siteId, tx =>
            jobs.add(tx, { kind: compareJob, payload, onlyOne: `${method} ${day}` }),
          )
        }
  })
  jobs.every(daySeconds, nightJob)
}
