import { checkLimit } from '@sitewright/domain/catalogue'
import {
  categoryList,
  checkLabelName,
  type Label,
  type LabelKind,
  labelUrlId,
  renamedSlug,
  tagList,
} from '@sitewright/domain/collections'
import { itemsKey, labelsKey } from '@sitewright/domain/publishing'
import { type LocalText, localise, type PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Live } from './live'
import * as repository from './repository'
import type { CollectionSources } from './sources'

export type LabelRefusal = 'empty' | 'too-long' | 'duplicate' | 'unknown'
export type LabelOutcome =
  | { readonly ok: true; readonly value: Label }
  | { readonly ok: false; readonly reason: LabelRefusal; readonly kind: LabelKind }
  | { readonly ok: false; readonly reason: 'no-such-collection' | 'no-such-label' | 'labelsPerCollection' }

const refuse = <Reason extends 'no-such-collection' | 'labelsPerCollection'>(reason: Reason) =>
  ({ ok: false, reason }) as const

const listOf = ({ kind, id }: Pick<Label, 'kind' | 'id'>) => (kind === 'category' ? categoryList(id) : tagList(id))

/** Categories and tags of one collection. They are no part of a release: visitors see a new name at once. */
export function createLabels(
  { clock, random }: Platform,
  { sources, live }: { sources: CollectionSources; live: Live },
) {
  /** Held, so that of two alike the second is refused. */
  async function open(tx: SiteTransaction, collectionId: PageId) {
    const [collection] = await sources.drafts(tx, collectionId)
    if (!collection) return undefined
    await live.hold(tx, collectionId)
    return {
      primaryLocale: (await sources.site(tx))?.primaryLocale ?? 'en',
      all: await repository.labelsOf(tx, collectionId),
    }
  }

  const slugsOf = (labels: readonly repository.KeptLabel[], kind: LabelKind) =>
    new Set(labels.filter(label => label.kind === kind).map(({ slug }) => slug))

  /** An address that leads elsewhere until now belongs to the newer one. */
  async function giveUp(
    tx: SiteTransaction,
    { all, slug, kind }: { all: readonly repository.KeptLabel[]; slug: string; kind: LabelKind },
  ) {
    for (const label of all.filter(each => each.kind === kind && each.formerSlugs.includes(slug)))
      await repository.writeLabel(tx, { ...label, formerSlugs: label.formerSlugs.filter(former => former !== slug) })
  }

  const present = (all: readonly repository.KeptLabel[]) => all.filter(({ mergedInto }) => mergedInto === null)

  return {
    async list(tx: SiteTransaction, collectionId: PageId) {
      const [collection] = await sources.drafts(tx, collectionId)
      if (!collection) return undefined
      const locale = (await sources.site(tx))?.primaryLocale ?? 'en'
      const sizes = await repository.listSizes(tx, collectionId, locale)
      const labels = present(await repository.labelsOf(tx, collectionId))
      return labels.map(label => ({ ...label, items: sizes.get(listOf(label)) ?? 0 }))
    },

    async create(
      tx: SiteTransaction,
      {
        collectionId,
        kind,
        name,
        id = random.id(),
        importId,
      }: {
        collectionId: PageId
        kind: LabelKind
        name: LocalText
        id?: string | undefined
        importId?: string
      },
    ): Promise<LabelOutcome> {
      const found = await open(tx, collectionId)
      if (!found) return refuse('no-such-collection')
      const { all, primaryLocale } = found
      const others = present(all).filter(label => label.kind === kind)
      if (!checkLimit('labelsPerCollection', others.length + 1).ok) return refuse('labelsPerCollection')
      const checked = checkLabelName(kind, name, { others, primaryLocale })
      if (!checked.ok) return { ...checked, kind }
      const taken = slugsOf(all, kind)
      const title = localise(checked.name, primaryLocale, primaryLocale) ?? ''
      const slug = labelUrlId(title, each => taken.has(each))
      await giveUp(tx, { all, slug, kind })
      const label: Label = { id, collectionId, kind, name: checked.name, slug, formerSlugs: [] }
      await repository.insertLabel(tx, { ...label, importId }, clock.now())
      await sources.changed(tx, [labelsKey(collectionId)])
      return { ok: true, value: label }
    },

    /** Keeps the id; the address follows the name, and the one before leads to it. */
    async rename(
      tx: SiteTransaction,
      { collectionId, id, name }: { collectionId: PageId; id: string; name: LocalText },
    ): Promise<LabelOutcome> {
      const found = await open(tx, collectionId)
      if (!found) return refuse('no-such-collection')
      const { all, primaryLocale } = found
      const label = present(all).find(each => each.id === id)
      if (!label) return { ok: false, reason: 'no-such-label' }
      const { kind } = label
      const others = present(all).filter(each => each.kind === kind && each.id !== id)
      const checked = checkLabelName(kind, name, { others, primaryLocale })
      if (!checked.ok) return { ...checked, kind }
      const taken = slugsOf(all, kind)
      const title = localise(checked.name, primaryLocale, primaryLocale) ?? ''
      const next = { ...label, name: checked.name, ...renamedSlug(label, title, slug => taken.has(slug)) }
      await giveUp(tx, { all: all.filter(each => each.id !== id), slug: next.slug, kind })
      await repository.writeLabel(tx, next)
      await sources.changed(tx, [labelsKey(collectionId)])
      return { ok: true, value: next }
    },

    /** What has it keeps everything else. */
    async remove(tx: SiteTransaction, { collectionId, id }: { collectionId: PageId; id: string }): Promise<boolean> {
      const found = await open(tx, collectionId)
      const label = found && present(found.all).find(each => each.id === id)
      if (!label) return false
      await live.dropLists(tx, { labelIds: [id] })
      await repository.removeLabel(tx, id)
      await sources.changed(tx, [labelsKey(collectionId), itemsKey(collectionId)])
      return true
    },

    /** What had one of them has the other; no item is written. */
    async merge(
      tx: SiteTransaction,
      { collectionId, from, into }: { collectionId: PageId; from: readonly string[]; into: string },
    ): Promise<LabelOutcome> {
      const found = await open(tx, collectionId)
      if (!found) return refuse('no-such-collection')
      const labels = present(found.all)
      const target = labels.find(({ id }) => id === into)
      const merged = labels.filter(({ id, kind }) => from.includes(id) && id !== into && kind === target?.kind)
      const wanted = new Set(from.filter(id => id !== into))
      if (!target || merged.length !== wanted.size) return { ok: false, reason: 'no-such-label' }
      // Its address leads to the one that it became.
      for (const label of merged)
        await repository.writeLabel(tx, { ...label, slug: `~${label.id}`, formerSlugs: [], mergedInto: into })
      const ids = merged.map(({ id }) => id)
      if (ids.length > 0) {
        await repository.mergeFurther(tx, ids, into)
        await repository.mergeLists(tx, merged.map(listOf), listOf(target))
      }
      const formerSlugs = [
        ...new Set([...target.formerSlugs, ...merged.flatMap(({ slug, formerSlugs: former }) => [slug, ...former])]),
      ]
      const next = { ...target, formerSlugs }
      await repository.writeLabel(tx, next)
      await sources.changed(tx, [labelsKey(collectionId), itemsKey(collectionId)])
      return { ok: true, value: next }
    },
  }
}

export type Labels = ReturnType<typeof createLabels>
