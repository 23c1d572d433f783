import { type ActivityEntry, type ActivityKind, actsOfKind, brokenLink, firstHash } from '@sitewright/domain/activity'
import type { AccountId, RequestActor, SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import { chainHash, recordAct } from './record'
import * as repository from './repository'

export type ActivitySources = {
  byIds(ids: readonly AccountId[]): Promise<readonly { readonly id: AccountId; readonly name: string }[]>
}
export type ActivityWish = { readonly person?: string | undefined; readonly kind?: ActivityKind | undefined }
export type NamedEntry = ActivityEntry & {
  readonly actorName: string | undefined
  readonly objectName: string | undefined
}
export type ChainCheck =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly brokenAt: number }

const listLimit = 50
const batch = 1000

/** What was done on a site: the list of it, and whether it is as it was written. */
export function createActivity({ database, clock }: Platform, accounts: ActivitySources) {
  const filterOf = ({ person, kind }: ActivityWish): repository.ActivityFilter => ({
    actorId: person,
    acts: kind && actsOfKind(kind),
  })

  const withNames = async (entries: readonly ActivityEntry[]): Promise<NamedEntry[]> => {
    const ids = entries.flatMap(({ actorId, objectId, act }) => [
      ...(actorId === null ? [] : [actorId]),
      ...(objectId !== null && isAboutPerson(act) ? [objectId] : []),
    ])
    const names = new Map((await accounts.byIds([...new Set(ids)])).map(({ id, name }) => [id, name]))
    return entries.map(entry => ({
      ...entry,
      actorName: entry.actorId === null ? undefined : names.get(entry.actorId),
      objectName: entry.objectId !== null && isAboutPerson(entry.act) ? names.get(entry.objectId) : undefined,
    }))
  }

  return {
    async list(siteId: SiteId, { before, ...wish }: ActivityWish & { readonly before?: number | undefined }) {
      const filter = filterOf(wish)
      const { entries, total, ids } = await database.withSite(siteId, async tx => ({
        entries: await repository.listBefore(tx, { ...filter, before, limit: listLimit + 1 }),
        total: await repository.countOf(tx, filter),
        ids: await repository.actorIds(tx),
      }))
      const shown = entries.slice(0, listLimit)
      return {
        items: await withNames(shown),
        total,
        next: entries.length > listLimit ? (shown.at(-1)?.seq ?? null) : null,
        people: [...(await accounts.byIds(ids))].sort((a, b) => a.name.localeCompare(b.name)),
      }
    },

    /** All of it, page by page. That it was asked for is the first line of it. */
    async *all(siteId: SiteId, wish: ActivityWish, by: RequestActor): AsyncGenerator<readonly NamedEntry[]> {
      await database.withSite(siteId, tx => recordAct(tx, { act: 'activity-exported', by, at: clock.now() }))
      let before: number | undefined
      do {
        const entries = await database.withSite(siteId, tx =>
          repository.listBefore(tx, { ...filterOf(wish), before, limit: batch }),
        )
        yield await withNames(entries)
        before = entries.length === batch ? entries.at(-1)?.seq : undefined
      } while (before !== undefined)
    },

    /** Row by row from the first, and to the one that is known to be the last. */
    async check(siteId: SiteId): Promise<ChainCheck> {
      const end = await database.withSite(siteId, repository.readEnd)
      let before = { seq: 0, hash: firstHash }
      for (;;) {
        const entries = await database.longRunning.withSite(siteId, tx => repository.listAfter(tx, before.seq, batch))
        const brokenAt = brokenLink(siteId, { before, entries }, chainHash)
        if (brokenAt !== undefined) return { ok: false, brokenAt }
        const last = entries.at(-1)
        if (last) before = last
        if (entries.length < batch) break
      }
      // Rows may have come since; fewer than there were means that the newest are gone.
      const isWhole =
        before.seq > (end?.seq ?? 0) || (before.seq === (end?.seq ?? 0) && before.hash === (end?.hash ?? ''))
      return isWhole ? { ok: true, count: before.seq } : { ok: false, brokenAt: before.seq + 1 }
    },
  }
}

/** The others are about things, whose ids are not those of accounts. */
const isAboutPerson = (act: ActivityEntry['act']): boolean =>
  act === 'role-changed' || act === 'person-removed' || act === 'person-joined'

export type Activity = ReturnType<typeof createActivity>
