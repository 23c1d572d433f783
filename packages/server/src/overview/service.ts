import type { Need, Overview } from '@sitewright/contract/overview'
import { fewLeftLimit } from '@sitewright/domain/products'
import { dayOfSales } from '@sitewright/domain/sales'
import { localise, wallTime } from '@sitewright/domain/sites'
import { type OrderHead, presentSummary } from '../orders'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

/** How many of the same weekday make a usual one. */
const usualWeeks = 8
const most = { toSend: 8, lowStock: 5, problems: 5, soldOut: 200, missed: 3 } as const
const weekMs = 7 * 86_400_000

export type PastDue = Omit<Extract<Need, { kind: 'past-due' }>, 'kind'>

export type OverviewSources = {
  /** In the order asked for. */
  heads(tx: SiteTransaction, orderIds: readonly string[]): Promise<OrderHead[]>
  takesPayments(tx: SiteTransaction): Promise<boolean>
  /** Whether the shop can bring its goods to anybody. */
  delivers(tx: SiteTransaction): Promise<boolean>
  reviewsWaiting(tx: SiteTransaction): Promise<number>
  /** Subscriptions whose card was refused, those that are tried soonest first. */
  pastDue(tx: SiteTransaction, most: number): Promise<PastDue[]>
  /** How many people want to know when something is back, by variant. */
  watchers(tx: SiteTransaction, variantIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** How the shop is doing today, and what waits for its owner: one look, one call. */
export const createOverview = ({ database, clock }: Platform, sources: OverviewSources) => {
  /** What is sold out and most waited for. */
  async function missed(tx: SiteTransaction, locale: string): Promise<Need[]> {
    const gone = await repository.soldOut(tx, most.soldOut)
    const people = await sources.watchers(
      tx,
      gone.map(({ variantId }) => variantId),
    )
    return gone
      .flatMap(({ variantId, title, options }): Extract<Need, { kind: 'missed' }>[] => {
        const count = people.get(variantId) ?? 0
        const name = localise(title, locale, locale) ?? ''
        return count > 0 ? [{ kind: 'missed', variantId, title: name, options: options.join(', '), people: count }] : []
      })
      .sort((a, b) => b.people - a.people)
      .slice(0, most.missed)
  }

  async function needsOf(tx: SiteTransaction, { now, locale }: { now: Date; locale: string }): Promise<Need[]> {
    const needs: Need[] = []
    if (!(await repository.hasProducts(tx))) needs.push({ kind: 'no-products' })
    if (!(await sources.takesPayments(tx))) needs.push({ kind: 'no-payments' })
    if ((await repository.sendsGoods(tx)) && !(await sources.delivers(tx))) needs.push({ kind: 'no-delivery' })
    for (const order of await repository.flaggedOrders(tx, most.problems))
      needs.push({ kind: 'money-for-nothing', ...order })
    for (const subscription of await sources.pastDue(tx, most.problems))
      needs.push({ kind: 'past-due', ...subscription })
    for (const { dueBy, ...dispute } of await repository.openDisputes(tx, most.problems))
      needs.push({ kind: 'dispute', ...dispute, dueBy: dueBy?.toISOString() ?? null })
    for (const asked of await repository.askedReturns(tx, most.problems)) needs.push({ kind: 'return-asked', ...asked })
    const differences = await repository.openDifferences(tx)
    if (differences > 0) needs.push({ kind: 'differences', count: differences })
    const since = new Date(now.getTime() - weekMs)
    for (const mail of await repository.failedMails(tx, { since, most: most.problems }))
      needs.push({ kind: 'mail-failed', ...mail })
    const count = await sources.reviewsWaiting(tx)
    if (count > 0) needs.push({ kind: 'reviews-waiting', count })
    return [...needs, ...(await missed(tx, locale))]
  }

  async function salesOf(tx: SiteTransaction, timeZone: string, now: Date) {
    const { rows, firstDay } = await repository.soldByHour(tx, { now, timeZone, weeks: usualWeeks })
    const [today = '', time = ''] = wallTime(now.getTime(), timeZone).split('T')
    const weeksOpen = firstDay ? Math.floor((Date.parse(today) - Date.parse(firstDay)) / weekMs) : 0
    return dayOfSales(rows, {
      today,
      hour: Number(time.slice(0, 2)),
      days: Math.min(usualWeeks, weeksOpen),
    })
  }

  return {
    read: (site: SiteOfRequest): Promise<Overview> =>
      database.withSite(site.id, async tx => {
        const now = clock.now()
        const { primaryLocale, currency, timeZone } = site
        const toSend = await repository.ordersToSend(tx, most.toSend)
        const heads = await sources.heads(
          tx,
          toSend.items.map(({ orderId }) => orderId),
        )
        const low = await repository.lowStock(tx, { usual: fewLeftLimit, most: most.lowStock })
        return {
          currency,
          needs: await needsOf(tx, { now, locale: primaryLocale }),
          sales: mutable(await salesOf(tx, timeZone, now)),
          toSend: {
            ...toSend,
            items: heads.map((head, index) => {
              const { units, sent } = toSend.items[index]!
              return { ...presentSummary(head), units, sent }
            }),
          },
          lowStock: {
            ...low,
            items: low.items.map(({ title, options, ...item }) => ({
              ...item,
              title: localise(title, primaryLocale, primaryLocale) ?? '',
              options: options.join(', '),
            })),
          },
          waiting: await repository.waitingForMoney(tx),
        }
      }),
  }
}

const mutable = ({ today, usual, ...rest }: ReturnType<typeof dayOfSales>) => ({
  ...rest,
  today: [...today],
  usual: [...usual],
})

export type OverviewService = ReturnType<typeof createOverview>
