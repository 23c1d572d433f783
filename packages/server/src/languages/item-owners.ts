import type { ItemContent } from '@sitewright/domain/collections'
import { localise } from '@sitewright/domain/sites'
import type { Collections } from '../collections'
import { contentHash, type Editor } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { FoundText, TextChange } from './found-text'
import { itemTexts, labelTexts, withItemField, withLabelText } from './item-texts'
import type { ChangeRefusal, OwnerHead } from './owners'
import { itemHeads, labelHeads } from './repository'

export type ItemPort = () => Collections['texts']

type Changes = { readonly changes: readonly TextChange[]; readonly by: Editor; readonly primaryLocale: string }
type Refused = Map<TextChange, ChangeRefusal>

const allRefused = (changes: readonly TextChange[], reason: ChangeRefusal): Refused =>
  new Map(changes.map(change => [change, reason]))

/** Posts, events and projects with their labels: what of them is translated, below the page they stand on. */
export const createItemOwners = (items: ItemPort) => ({
  async heads(
    tx: SiteTransaction,
    {
      primaryLocale,
      stamp,
      sortOf,
    }: {
      primaryLocale: string
      stamp: (own: string) => string
      /** Undefined of a page that is gone. */
      sortOf: (pageId: string) => string | undefined
    },
  ): Promise<OwnerHead[]> {
    const titled = (title: ItemContent['title'], id: string) => localise(title, primaryLocale, primaryLocale) ?? id
    const ofItems = (await itemHeads(tx)).flatMap(({ id, collectionId, title, contentHash: hash, createdAt }) => {
      const sort = sortOf(collectionId)
      if (sort === undefined) return []
      const head = { owner: `item:${id}`, stamp: stamp(hash), title: titled(title, id) }
      return [{ ...head, sort: `${sort}k:${createdAt.toISOString()}` }]
    })
    const ofLabels = (await labelHeads(tx)).flatMap(({ id, collectionId, name, createdAt }) => {
      const sort = sortOf(collectionId)
      if (sort === undefined) return []
      const head = { owner: `label:${id}`, stamp: stamp(contentHash(name)), title: titled(name, id) }
      return [{ ...head, sort: `${sort}j:${createdAt.toISOString()}` }]
    })
    return [...ofItems, ...ofLabels]
  },

  async read(
    tx: SiteTransaction,
    { itemIds, labelIds, primaryLocale }: { itemIds: string[]; labelIds: string[]; primaryLocale: string },
  ): Promise<(readonly [string, FoundText[]])[]> {
    const found = itemIds.length > 0 ? await items().itemsByIds(tx, itemIds) : []
    const labels = labelIds.length > 0 ? await items().labelsByIds(tx, labelIds) : []
    return [
      ...found.map(item => [`item:${item.id}`, itemTexts(item, primaryLocale)] as const),
      ...labels.map(label => [`label:${label.id}`, labelTexts(label)] as const),
    ]
  },

  /** Fields alone: those of the changes that are about the body come back. */
  async writeItem(
    tx: SiteTransaction,
    id: string,
    { changes, by }: Changes,
  ): Promise<{ refused: Refused; ofBody: readonly TextChange[] }> {
    const [item] = await items().itemsByIds(tx, [id])
    if (!item) return { refused: allRefused(changes, 'no-such-text'), ofBody: [] }
    const isField = (change: TextChange) => withItemField(item, change) !== undefined
    const ofFields = changes.filter(isField)
    const ofBody = changes.filter(change => !isField(change))
    const refused: Refused = new Map()
    // Each by itself: an address that cannot be keeps no title from being saved.
    for (const change of ofFields) {
      const [now] = await items().itemsByIds(tx, [id])
      const { title, excerpt, urlIds, seo } = withItemField(now!, change)!
      const reason = await items().saveItem(tx, id, { values: { title, excerpt, urlIds, seo }, by })
      if (reason) refused.set(change, change.path === 'urlId' ? 'bad-address' : 'no-such-text')
    }
    return { refused, ofBody }
  },

  async writeLabel(tx: SiteTransaction, id: string, { changes }: Changes): Promise<Refused> {
    const [label] = await items().labelsByIds(tx, [id])
    if (!label) return allRefused(changes, 'no-such-text')
    const refused: Refused = new Map()
    let { name } = label
    for (const change of changes) {
      const next = withLabelText(name, change)
      if (next) name = next
      else refused.set(change, 'no-such-text')
    }
    if (name === label.name) return refused
    const { collectionId } = label
    const outcome = await items().renameLabel(tx, { collectionId, id, name })
    return outcome.ok ? refused : allRefused(changes, 'no-such-text')
  },
})
