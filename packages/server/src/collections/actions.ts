import {
  contentOfItem,
  contentProblem,
  type Item,
  type ItemContent,
  type ItemDeed,
  isLive,
  mayBecome,
  stateAfter,
} from '@sitewright/domain/collections'
import { scheduleRefusal } from '@sitewright/domain/publishing'
import { wallTime } from '@sitewright/domain/sites'
import { contentHash } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOfItem } from './bodies'
import type { Drafts } from './drafts'
import type { HistoryDeed, ItemVersion } from './item'
import type { Live } from './live'
import * as repository from './repository'
import { type CollectionSources, done, type Editor, type Outcome, refuse } from './sources'

const historyLength = 100
export const dueJob = 'collections:due'

const toldAs: Readonly<Record<ItemDeed, HistoryDeed>> = {
  publish: 'published',
  unpublish: 'unpublished',
  schedule: 'scheduled',
  review: 'review',
  private: 'private',
}

type Times = { readonly publishAt?: Date | null; readonly unpublishAt?: Date | null }

/** What an owner does with an item. Each is one part of its caller's transaction, and changes one item alone. */
export function createActions(
  { clock, jobs }: Platform,
  { sources, live, drafts }: { sources: CollectionSources; live: Live; drafts: Drafts },
) {
  async function open(tx: SiteTransaction, id: string): Promise<Item | undefined> {
    const item = await repository.lockItem(tx, id)
    return item?.deletedAt === null && (await drafts.collectionOf(tx, item.collectionId)) ? item : undefined
  }

  async function nowOnWall(tx: SiteTransaction): Promise<string> {
    return wallTime(clock.now().getTime(), (await sources.site(tx))?.timeZone ?? 'UTC')
  }

  /** At the sooner of its times; another order of it takes the place of this one. */
  async function wake(tx: SiteTransaction, { id, publishAt, unpublishAt }: Item): Promise<void> {
    await jobs.cancel(tx, { kind: dueJob, onlyOne: id })
    const times = [publishAt, unpublishAt].flatMap(at => at?.getTime() ?? [])
    if (times.length > 0)
      await jobs.add(tx, { kind: dueJob, payload: { id }, runAt: new Date(Math.min(...times)), onlyOne: id })
  }

  /** The draft of this moment is what visitors see from now on. */
  async function show(
    tx: SiteTransaction,
    { item, as, by }: { item: Item; as: 'publish' | 'private'; by: Pick<Editor, 'name'> },
  ): Promise<Outcome<Item>> {
    const problem = contentProblem(item)
    if (problem) return refuse(problem)
    if (!mayBecome(item.state, stateAfter[as])) return refuse('not-from-here')
    const at = item.at ?? (await nowOnWall(tx))
    const content = { ...contentOfItem(item), at }
    const hash = hashOfItem({ ...item, at })
    const next = await drafts.write(
      tx,
      item,
      { at, state: stateAfter[as], publishAt: null, liveHash: hash },
      item.at === null ? by : undefined,
    )
    await live.put(tx, { item: next, content, hash, isPrivate: as === 'private' })
    await drafts.note(tx, { item, deed: toldAs[as], hash, by })
    await wake(tx, next)
    return done(next)
  }

  async function hide(
    tx: SiteTransaction,
    { item, to, by }: { item: Item; to: 'unpublish' | 'review'; by: Pick<Editor, 'name'> },
  ): Promise<Outcome<Item>> {
    if (!mayBecome(item.state, stateAfter[to])) return refuse('not-from-here')
    if (isLive(item.state)) await live.take(tx, item)
    const changes = { state: stateAfter[to], publishAt: null, unpublishAt: null, liveHash: null }
    const next = await drafts.write(tx, item, changes)
    await drafts.note(tx, { item, deed: toldAs[to], by })
    await wake(tx, next)
    return done(next)
  }

  async function contentAt(tx: SiteTransaction, hash: string | null): Promise<ItemContent | undefined> {
    return hash === null ? undefined : sources.kept(tx, hash)
  }

  /** Keeps what the draft says now, so that throwing it away can be taken back. */
  async function keepDraft(tx: SiteTransaction, item: Item): Promise<string> {
    const hash = hashOfItem(item)
    await sources.keep(tx, hash, contentOfItem(item), clock.now())
    return hash
  }

  return {
    async publish(tx: SiteTransaction, id: string, by: Editor): Promise<Outcome<Item>> {
      const item = await open(tx, id)
      return item ? show(tx, { item, as: 'publish', by }) : refuse('no-such-item')
    },
    async makePrivate(tx: SiteTransaction, id: string, by: Editor): Promise<Outcome<Item>> {
      const item = await open(tx, id)
      return item ? show(tx, { item, as: 'private', by }) : refuse('no-such-item')
    },
    async unpublish(tx: SiteTransaction, id: string, by: Editor): Promise<Outcome<Item>> {
      const item = await open(tx, id)
      return item ? hide(tx, { item, to: 'unpublish', by }) : refuse('no-such-item')
    },
    async review(tx: SiteTransaction, id: string, by: Editor): Promise<Outcome<Item>> {
      const item = await open(tx, id)
      return item ? hide(tx, { item, to: 'review', by }) : refuse('no-such-item')
    },

    /** With a time to begin it waits for that; one to end holds for what is public, too. */
    async schedule(
      tx: SiteTransaction,
      { id, publishAt, unpublishAt, by }: Times & { id: string; by: Editor },
    ): Promise<Outcome<Item>> {
      const item = await open(tx, id)
      if (!item) return refuse('no-such-item')
      const end = unpublishAt === undefined ? item.unpublishAt : unpublishAt
      for (const at of [publishAt, unpublishAt]) {
        const reason = at && scheduleRefusal(at, clock.now())
        if (reason) return refuse(reason)
      }
      if (publishAt && end && end <= publishAt) return refuse('ends-before-it-begins')
      if (!publishAt) {
        if (unpublishAt === undefined) return refuse('no-time')
        if (item.state !== 'published' && item.state !== 'scheduled') return refuse('not-from-here')
        const next = await drafts.write(tx, item, { unpublishAt: end })
        await wake(tx, next)
        return done(next)
      }
      const problem = contentProblem(item)
      if (problem) return refuse(problem)
      if (!mayBecome(item.state, 'scheduled')) return refuse('not-from-here')
      const next = await drafts.write(tx, item, { state: 'scheduled', publishAt, unpublishAt: end })
      await drafts.note(tx, { item, deed: 'scheduled', by })
      await wake(tx, next)
      return done(next)
    },

    /** May run twice or late: the row says whether it is still wanted, and the clock whether it is time. */
    async due(tx: SiteTransaction, id: string): Promise<void> {
      const item = await open(tx, id)
      const now = clock.now()
      if (!item || !(await sources.site(tx))?.isOpen) return
      if (item.state === 'scheduled' && item.publishAt && item.publishAt <= now) {
        const lines = await repository.linesOf(tx, id, historyLength)
        const by = { name: lines.find(({ deed }) => deed === 'scheduled')?.byName ?? item.editedBy }
        const dated = item.at === null ? { ...item, at: await wallAt(tx, item.publishAt) } : item
        const shown = await show(tx, { item: dated, as: 'publish', by })
        if (shown.ok) return
        // It lost what it needs while it waited: it is a draft again, and its history says so.
        await drafts.write(tx, item, { state: 'draft', publishAt: null })
        await drafts.note(tx, { item, deed: 'not-published', by })
        return
      }
      if (item.state === 'published' && item.unpublishAt && item.unpublishAt <= now)
        await hide(tx, { item, to: 'unpublish', by: { name: item.editedBy } })
    },

    /** What visitors see becomes the draft again. */
    async discard(tx: SiteTransaction, id: string, by: Editor): Promise<Outcome<Item>> {
      const item = await open(tx, id)
      if (!item) return refuse('no-such-item')
      const content = await contentAt(tx, item.liveHash)
      if (!content) return refuse('nothing-live')
      if (item.liveHash === item.contentHash) return done(item)
      const hash = await keepDraft(tx, item)
      const next = await drafts.become(tx, { item, content, by })
      await drafts.note(tx, { item, deed: 'discarded', hash, by })
      return done(next)
    },

    history: (tx: SiteTransaction, id: string) => repository.linesOf(tx, id, historyLength),

    /** What it said when that was done to it. */
    async versionAt(tx: SiteTransaction, id: string, versionId: string): Promise<ItemVersion | undefined> {
      const line = (await open(tx, id)) && (await repository.lineOf(tx, id, versionId))
      const content = line && (await contentAt(tx, line.hash))
      return line && content && { line, content }
    },

    async restoreVersion(
      tx: SiteTransaction,
      { id, versionId, by }: { id: string; versionId: string; by: Editor },
    ): Promise<Outcome<Item>> {
      const item = await open(tx, id)
      if (!item) return refuse('no-such-item')
      const line = await repository.lineOf(tx, id, versionId)
      const content = await contentAt(tx, line?.hash ?? null)
      if (!content) return refuse('no-such-version')
      const hash = await keepDraft(tx, item)
      const next = await drafts.become(tx, { item, content, by })
      await drafts.note(tx, { item, deed: 'restored', hash, by })
      return done(next)
    },

    /** Visitors see nothing of it at once; it can come back for thirty days. */
    async remove(tx: SiteTransaction, id: string, by: Editor): Promise<Outcome<undefined>> {
      const item = await open(tx, id)
      if (!item) return refuse('no-such-item')
      if (isLive(item.state)) await live.take(tx, item)
      const next = { ...item, deletedAt: clock.now() }
      await repository.writeItem(tx, item, next)
      await jobs.cancel(tx, { kind: dueJob, onlyOne: id })
      await drafts.note(tx, { item, deed: 'deleted', by })
      return done(undefined)
    },

    /** As it was: what visitors saw they see again. Its address may have gone to another one. */
    async bringBack(tx: SiteTransaction, id: string, by: Editor): Promise<Outcome<Item>> {
      const item = await repository.lockItem(tx, id)
      if (!item || item.state === 'deleted') return refuse('no-such-item')
      if (item.deletedAt === null) return refuse('not-deleted')
      const collection = await drafts.collectionOf(tx, item.collectionId)
      if (!collection) return refuse('no-such-collection')
      const full = await drafts.hasRoom(tx, collection)
      if (full) return refuse(full)
      const taken = await repository.takenUrlIds(tx, { collectionId: collection.id, like: item.urlId, besides: id })
      const urlId = taken.has(item.urlId)
        ? await drafts.freeUrlId(tx, collection, { title: item.urlId, besides: id })
        : item.urlId
      const content = isLive(item.state) ? await contentAt(tx, item.liveHash) : undefined
      const shown = content && { ...content, urlId, at: content.at ?? (await nowOnWall(tx)) }
      const liveHash = shown ? contentHash(contentOfItem(shown)) : null
      const next = await drafts.write(tx, item, { deletedAt: null, urlId, liveHash })
      if (shown && liveHash)
        await live.put(tx, { item: next, content: shown, hash: liveHash, isPrivate: item.state === 'private' })
      await drafts.note(tx, { item, deed: 'brought-back', by })
      await wake(tx, next)
      return done(next)
    },
  }

  async function wallAt(tx: SiteTransaction, at: Date): Promise<string> {
    return wallTime(at.getTime(), (await sources.site(tx))?.timeZone ?? 'UTC')
  }
}

export type Actions = ReturnType<typeof createActions>
