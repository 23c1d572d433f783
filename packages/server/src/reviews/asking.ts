import type { ReviewAsking } from '@sitewright/domain/block-rules'
import { emailKey } from '@sitewright/domain/discounts'
import { isEmail } from '@sitewright/domain/forms'
import type { SiteId } from '@sitewright/domain/sites'
import type { OrderHead } from '../orders'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

const askJob = 'reviews:ask'
const askSeconds = 3_600
const mostAtOnce = 100
const dayMs = 86_400_000
/** Whoever switches it on does not write to everybody who ever bought something. */
const windowDays = 14

type Sources = {
  siteIds(): Promise<readonly SiteId[]>
  orderHead(tx: SiteTransaction, orderId: string): Promise<OrderHead | undefined>
  /** Whether somebody said that the shop must not write to them about what they left. */
  isLeftAlone(tx: SiteTransaction, email: string): Promise<boolean>
  /** Makes a link and sends it. */
  send(tx: SiteTransaction, order: OrderHead): Promise<void>
  orderOfLink(tx: SiteTransaction, token: string): Promise<string | undefined>
}

/** Asks buyers for a review once everything has been with them for a while, where the shop wants that. */
export const createAsking = ({ database, clock, jobs }: Platform, sources: Sources) => {
  const ask = (siteId: SiteId, orderId: string, between: { from: Date; until: Date }): Promise<void> =>
    database.withSite(siteId, async tx => {
      if (!(await repository.isStillDue(tx, orderId, between))) return
      const order = (await sources.orderHead(tx, orderId))!
      if (!(await repository.noteAsked(tx, orderId, clock.now()))) return
      // Somebody who was erased has no address any more.
      if (!isEmail(order.email)) return
      if (await repository.isStopped(tx, emailKey(order.email))) return
      if (await sources.isLeftAlone(tx, order.email)) return
      await sources.send(tx, order)
    })

  async function askFor(siteId: SiteId, signal: AbortSignal): Promise<void> {
    const { active, days } = await database.withSite(siteId, repository.settingsOf)
    if (!active) return
    const until = new Date(clock.now().getTime() - days * dayMs)
    const between = { from: new Date(until.getTime() - windowDays * dayMs), until }
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted()
      const due = await database.withSite(siteId, tx => repository.dueForReview(tx, { ...between, limit: mostAtOnce }))
      for (const orderId of due) await ask(siteId, orderId, between)
      isMore = due.length === mostAtOnce
    }
  }

  jobs.handle(askJob, async (_: unknown, { signal }) => {
    for (const siteId of await sources.siteIds()) await askFor(siteId, signal)
  })
  jobs.every(askSeconds, askJob)

  return {
    settings: (siteId: SiteId): Promise<ReviewAsking> => database.withSite(siteId, repository.settingsOf),
    saveSettings: (siteId: SiteId, settings: ReviewAsking): Promise<void> =>
      database.withSite(siteId, tx => repository.saveSettings(tx, settings)),
    isLink: (siteId: SiteId, token: string): Promise<boolean> =>
      database.withSite(siteId, async tx => (await sources.orderOfLink(tx, token)) !== undefined),
    /** No more such mails to whoever has the link. False where the link is none, or over. */
    stop: (siteId: SiteId, token: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const orderId = await sources.orderOfLink(tx, token)
        const order = orderId === undefined ? undefined : await sources.orderHead(tx, orderId)
        if (!order) return false
        await repository.stop(tx, emailKey(order.email), clock.now())
        return true
      }),
  }
}
