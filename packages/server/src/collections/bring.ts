import {
  authorLimits,
  type Facts,
  type Item,
  isLive,
  isSameName,
  itemAddressRefusal,
  itemPath,
  kindsOfCollections,
  type LabelKind,
} from '@sitewright/domain/collections'
import type { PageDocument } from '@sitewright/domain/documents'
import { slugify } from '@sitewright/domain/links'
import { type AccountId, localise, localText, type PageId, wallTime } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Actions } from './actions'
import type { Authors } from './authors'
import { type Drafts, mostOf, totalOf } from './drafts'
import type { CollectionDraft } from './item'
import type { Labels } from './labels'
import * as repository from './repository'
import type { CollectionSources, Editor } from './sources'

export type Brought = {
  readonly collectionId: PageId
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly at: Date | null
  readonly state: 'published' | 'draft' | 'private'
  readonly categoryIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly authorIds: readonly string[]
  readonly sourceUrl: string
  /** As the collection says, where this does not. */
  readonly commentsOpen: boolean | undefined
  readonly body: PageDocument
  readonly by: Editor
}

export type BroughtAuthor = {
  readonly name: string
  readonly origins: readonly string[]
  readonly accountId: AccountId | undefined
  readonly importId: string
}

type Parts = {
  readonly sources: CollectionSources
  readonly drafts: Drafts
  readonly actions: Actions
  readonly labels: Labels
  readonly authors: Authors
}

/** Posts that were written elsewhere. Everything here is one part of its caller's transaction. */
export function createBring({ sources, drafts, actions, labels, authors }: Parts) {
  const there = (item: Item, { path, settings }: CollectionDraft) => ({
    id: item.id,
    hash: item.contentHash,
    path: itemPath(path, settings.addressFormat, { at: item.at ?? '2000-01-01T00:00', urlId: item.urlId }),
    body: item.body,
  })

  async function found(tx: SiteTransaction, id: string) {
    const item = await repository.lockItem(tx, id)
    if (!item || item.deletedAt !== null || item.state === 'deleted') return undefined
    const collection = await drafts.collectionOf(tx, item.collectionId)
    return collection && { item, collection }
  }

  /** The address it had, where that fits and is free. */
  async function addressOf(tx: SiteTransaction, collection: CollectionDraft, { slug, title }: Brought) {
    const wanted = slugify(slug)
    const place = { collectionPath: collection.path, format: collection.settings.addressFormat }
    if (itemAddressRefusal(wanted, place) === undefined) {
      const taken = await repository.takenUrlIds(tx, { collectionId: collection.id, like: wanted })
      if (!taken.has(wanted)) return wanted
    }
    return drafts.freeUrlId(tx, collection, { title })
  }

  return {
    /** Blogs, and for how many more posts there is room. */
    async collections(tx: SiteTransaction) {
      const locale = await drafts.localeOf(tx)
      const blogs = (await sources.drafts(tx)).filter(({ kind }) => kind === 'blog')
      const counts = await repository.countsOf(
        tx,
        blogs.map(({ id }) => id),
      )
      return blogs.map(blog => ({
        id: blog.id,
        title: localise(blog.title, locale, locale) ?? '',
        room: mostOf(blog) - totalOf(counts.get(blog.id)),
      }))
    },

    async label(
      tx: SiteTransaction,
      { collectionId, kind, name, importId }: { collectionId: PageId; kind: LabelKind; name: string; importId: string },
    ): Promise<string | undefined> {
      const locale = await drafts.localeOf(tx)
      const known = (await repository.labelsOf(tx, collectionId)).find(
        label => label.kind === kind && isSameName(localise(label.name, locale, locale) ?? '', name),
      )
      if (known) return known.mergedInto ?? known.id
      const made = await labels.create(tx, { collectionId, kind, name: localText(locale, name), importId })
      return made.ok ? made.value.id : undefined
    },

    /** Known again by where they wrote, by their account, and by their name, in this order. */
    async author(
      tx: SiteTransaction,
      { name, origins, accountId, importId }: BroughtAuthor,
    ): Promise<string | undefined> {
      const before = await repository.authorOfOrigins(tx, origins)
      if (before) return before
      const called = name.slice(0, authorLimits.name)
      const namesake = (await authors.list(tx)).find(author => isSameName(author.name, called))
      const known = accountId ? await authors.ofAccount(tx, { id: accountId, name: called }) : namesake?.id
      const made = known || called === '' ? undefined : await authors.create(tx, { name: called })
      const id = known ?? (made?.ok ? made.value.id : undefined)
      if (id) await repository.noteOrigins(tx, origins, { authorId: id, importId: known ? null : importId })
      return id
    },

    /** Of what the import made by the way, all that nobody has taken into use. */
    async removeLabels(tx: SiteTransaction, importId: string): Promise<void> {
      for (const label of await repository.unusedLabelsOf(tx, importId)) await labels.remove(tx, label)
    },

    async removeAuthors(tx: SiteTransaction, importId: string): Promise<void> {
      for (const id of await repository.unusedAuthorsOf(tx, importId)) await authors.remove(tx, id)
    },

    /** Undefined where there is no room for it, or it cannot be shown. */
    async post(tx: SiteTransaction, post: Brought) {
      const collection = await drafts.collectionOf(tx, post.collectionId)
      if (!collection || (await drafts.hasRoom(tx, collection))) return undefined
      const locale = await drafts.localeOf(tx)
      const zone = (await sources.site(tx))?.timeZone ?? 'UTC'
      const { title, excerpt, categoryIds, tagIds, authorIds, sourceUrl, body, by, collectionId } = post
      const facts: Facts = { commentsOpen: post.commentsOpen ?? collection.settings.commentsOpen, sourceUrl }
      const item = await drafts.insert(tx, {
        content: {
          ...{ collectionId, kind: kindsOfCollections[collection.kind].itemKinds[0] },
          ...{ title: localText(locale, title), urlId: await addressOf(tx, collection, post), urlIds: {} },
          ...{ excerpt: excerpt === '' ? {} : localText(locale, excerpt), imageId: null, featured: false, seo: {} },
          ...{ categoryIds, tagIds, authorIds, facts, body },
          at: post.at ? wallTime(post.at.getTime(), zone) : null,
        },
        by,
      })
      if (post.state === 'draft') return there(item, collection)
      const shown = await (post.state === 'private' ? actions.makePrivate : actions.publish)(tx, item.id, by)
      return shown.ok ? there(shown.value, collection) : there(item, collection)
    },

    async find(tx: SiteTransaction, id: string) {
      const known = await found(tx, id)
      return known && there(known.item, known.collection)
    },

    /** Another body and picture, for visitors too where they see the post. */
    async change(
      tx: SiteTransaction,
      id: string,
      { body, imageId, by }: { body: PageDocument; imageId: string | null; by: Editor },
    ) {
      const known = await found(tx, id)
      if (!known) return undefined
      const { item, collection } = known
      const next = await drafts.become(tx, { item, content: { ...item, body, imageId }, by })
      if (!isLive(item.state)) return there(next, collection)
      const shown = await (item.state === 'private' ? actions.makePrivate : actions.publish)(tx, id, by)
      return there(shown.ok ? shown.value : next, collection)
    },

    remove: async (tx: SiteTransaction, id: string, by: Editor): Promise<void> => {
      await actions.remove(tx, id, by)
    },
  }
}
