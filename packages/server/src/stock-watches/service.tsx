import { isEmail } from '@sitewright/domain/forms'
import { mostToTell } from '@sitewright/domain/products'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import { BackInStock, backInStockSubject } from './mails/back-in-stock'
import * as repository from './repository'

const day = 86_400_000
const hour = 3_600_000
/** A turn of the job; the next one follows at once. */
const mostAtOnce = 200
const keptDays = { told: 60, asked: 365 }

/** Something that can be waited for. */
export type Watched = {
  readonly variantId: string
  /** As a shopper calls it, with what was chosen. */
  readonly name: string
  /** Of the page where it is bought. */
  readonly path: string
  /** Infinite where nothing is counted. */
  readonly available: number
}

export type StockWatchSources = {
  /** Undefined where visitors see no such thing. */
  watched(
    tx: SiteTransaction,
    wanted: { readonly productId: string; readonly sku: string } | { readonly variantId: string },
  ): Promise<Watched | undefined>
  /** Name of the site, and the address of a path on its public one. */
  shop(tx: SiteTransaction): Promise<{ readonly title: string; readonly address: (path: string) => string }>
  siteIds(): Promise<readonly SiteId[]>
}

export type NewWatch = {
  readonly productId: string
  readonly sku: string
  readonly email: string
  readonly locale: string
  /** A field that people do not see. */
  readonly trap: string
}

const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** Who wants to know when something is back, and the mail that says so. */
export const createStockWatches = (
  { database, clock, random, mail, jobs }: Platform,
  { watched, shop, siteIds }: StockWatchSources,
) => {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)

  const order = (tx: SiteTransaction, variantId: string, afterSeconds = 0) =>
    jobs.add(tx, { kind: 'tell-watchers', payload: { siteId: tx.siteId, variantId }, afterSeconds, onlyOne: variantId })

  const tell = async (tx: SiteTransaction, variantId: string): Promise<void> => {
    const thing = await watched(tx, { variantId })
    if (!thing || thing.available <= 0) return
    const told = await repository.countTold(tx, variantId, ago(hour))
    const allowed = mostToTell({ available: thing.available, told })
    const most = Math.min(mostAtOnce, allowed)
    // One more than may be told says whether somebody still waits.
    const waiting = await repository.oldestWaiting(tx, variantId, most + 1)
    const { title, address } = await shop(tx)
    for (const watch of waiting.slice(0, most)) {
      const token = random.secret()
      await repository.markTold(tx, watch, { toldAt: clock.now(), tokenHash: hashOf(token) })
      const body = (
        <BackInStock
          siteTitle={title}
          name={thing.name}
          left={Number.isFinite(thing.available) ? thing.available : undefined}
          address={address(thing.path)}
          stopAddress={address(`/stock-watches/${token}`)}
          locale={watch.locale}
        />
      )
      await mail.send(tx, { to: watch.email, subject: backInStockSubject(thing.name, watch.locale), body })
    }
    if (waiting.length > most) await order(tx, variantId, allowed > most ? 0 : hour / 1000)
  }

  jobs.handle('tell-watchers', ({ siteId, variantId }: { siteId: SiteId; variantId: string }) =>
    database.withSite(siteId, tx => tell(tx, variantId)),
  )
  jobs.handle('sweep-stock-watches', async () => {
    const before = { told: ago(keptDays.told * day), asked: ago(keptDays.asked * day) }
    for (const siteId of await siteIds()) await database.withSite(siteId, tx => repository.sweep(tx, before))
  })
  jobs.every(86_400, 'sweep-stock-watches')

  return {
    /** Nobody learns whether an address waits already, or whether the thing has come back in the meantime. */
    add: (
      siteId: SiteId,
      { productId, sku, email, locale, trap }: NewWatch,
    ): Promise<{ ok: true } | { ok: false; reason: 'no-such-item' | 'no-email' }> =>
      database.withSite(siteId, async tx => {
        if (!isEmail(email)) return { ok: false, reason: 'no-email' }
        const thing = await watched(tx, { productId, sku })
        if (!thing) return { ok: false, reason: 'no-such-item' }
        if (trap !== '') return { ok: true }
        const { variantId, available } = thing
        const watch = { variantId, email: email.trim(), emailKey: emailKey(email), locale, createdAt: clock.now() }
        await repository.insertWatch(tx, watch, ago(hour))
        if (available > 0) await order(tx, variantId)
        return { ok: true }
      }),

    /** With the move that brought them back. */
    async cameBack(tx: SiteTransaction, variantIds: readonly string[]): Promise<void> {
      const waiting = await repository.countWaiting(tx, variantIds)
      for (const variantId of [...waiting.keys()].sort()) await order(tx, variantId)
    },

    waiting: repository.countWaiting,

    /** Whether a link of a mail is one of ours. */
    isKnown: (siteId: SiteId, token: string): Promise<boolean> =>
      database.withSite(siteId, async tx => (await repository.personOf(tx, hashOf(token))) !== undefined),

    /** Ends everything that the reader of a mail waits for; false for a link that is none of ours. */
    stop: (siteId: SiteId, token: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const person = await repository.personOf(tx, hashOf(token))
        if (person !== undefined) await repository.deleteWaiting(tx, person)
        return person !== undefined
      }),
  }
}

export type StockWatches = ReturnType<typeof createStockWatches>
