import { type FactsOfKind, readFacts } from '@sitewright/contract/collections'
import {
  emptyFacts,
  type ItemContent,
  itemAddressRefusal,
  kindsOfCollections,
  type LabelKind,
} from '@sitewright/domain/collections'
import { type LocalText, localText, type PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Actions } from './actions'
import type { Authors, AuthorValues } from './authors'
import type { Drafts } from './drafts'
import type { Labels } from './labels'
import type { Editor } from './sources'

export type GivenItem = Pick<
  ItemContent,
  'title' | 'urlId' | 'excerpt' | 'imageId' | 'featured' | 'at' | 'seo' | 'body'
> & {
  readonly urlIds?: ItemContent['urlIds']
  readonly locales?: readonly string[] | undefined
  readonly facts: FactsOfKind
  /** By their names. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly authors: readonly string[]
}
export type GivenCollection = {
  readonly collectionId: PageId
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** What they are called in other languages, by their names. */
  readonly labelsIn: Readonly<Record<string, LocalText>>
  /** Where something that is made before them names them already. */
  readonly labelId?: (kind: LabelKind, name: string) => string | undefined
  /** In their order. */
  readonly items: readonly GivenItem[]
}

type Parts = {
  readonly drafts: Drafts
  readonly actions: Actions
  readonly labels: Labels
  readonly authors: Authors
}

/** Of a site that is being made. Everything here is one part of its caller's transaction, and what an owner could do. */
export function createImport({ drafts, actions, labels, authors }: Parts) {
  const idsOf = (known: ReadonlyMap<string, string>, names: readonly string[]): string[] =>
    names.map(name => {
      const id = known.get(name)
      if (id === undefined) throw new Error(`an item is filed under "${name}", which is not there`)
      return id
    })

  return {
    async authors(tx: SiteTransaction, given: readonly (AuthorValues & { readonly id: string })[]): Promise<void> {
      for (const { id, ...values } of given) {
        const made = await authors.create(tx, values, id)
        if (!made.ok) throw new Error(`the author ${values.name} cannot be made: ${made.reason}`)
      }
    },

    /** Published as they are. */
    async collection(tx: SiteTransaction, { collectionId, items, ...given }: GivenCollection, by: Editor) {
      const locale = await drafts.localeOf(tx)
      const made = async (kind: LabelKind, names: readonly string[]) => {
        const ids = new Map<string, string>()
        for (const name of names) {
          const label = await labels.create(tx, {
            collectionId,
            kind,
            id: given.labelId?.(kind, name),
            name: { ...given.labelsIn[name], ...localText(locale, name) },
          })
          if (!label.ok) throw new Error(`the ${kind} ${name} cannot be made: ${label.reason}`)
          ids.set(name, label.value.id)
        }
        return ids
      }
      const categoryIds = await made('category', given.categories)
      const tagIds = await made('tag', given.tags)
      const authorIds = new Map((await authors.list(tx)).map(({ id, name }) => [name, id]))
      const collection = await drafts.collectionOf(tx, collectionId)
      if (!collection) throw new Error('items of a collection that is not there')
      const { kind, path, settings } = collection
      const [of] = kindsOfCollections[kind].itemKinds
      for (const { facts: told, body, categories, tags, authors: writers, urlIds = {}, locales, ...values } of items) {
        const itemKind = 'mediaType' in told && told.mediaType === 'video' ? 'gallery-video' : of
        const known = readFacts(kind, { ...emptyFacts(itemKind, settings), ...told })
        const refusal = itemAddressRefusal(values.urlId, { collectionPath: path, format: settings.addressFormat })
        if (!known || refusal) throw new Error(`the item ${values.urlId} cannot be made: ${refusal ?? 'bad-facts'}`)
        const content = {
          ...{ ...values, collectionId, kind: itemKind, urlIds, facts: known, body },
          ...(locales && { locales }),
          categoryIds: idsOf(categoryIds, categories),
          tagIds: idsOf(tagIds, tags),
          authorIds: idsOf(authorIds, writers),
        }
        const { id } = await drafts.insert(tx, { content, by })
        const shown = await actions.publish(tx, id, by)
        if (!shown.ok) throw new Error(`the item ${values.urlId} cannot be published: ${shown.reason}`)
      }
    },
  }
}
