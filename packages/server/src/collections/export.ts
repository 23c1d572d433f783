import type { Author, ItemContent, Label } from '@sitewright/domain/collections'
import type { PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import * as repository from './repository'
import { contentOfHash } from './repository/shown'

const atOnce = 500

export type WholeCollection = {
  readonly labels: readonly Label[]
  /** In the owner's order. */
  readonly items: readonly ItemContent[]
}

/** What every visitor can see of items and their authors, as a whole: neither drafts nor what is private. */
export const createExport = () => ({
  async collection(tx: SiteTransaction, id: PageId): Promise<WholeCollection> {
    const found: { readonly position: string; readonly content: ItemContent }[] = []
    for (let after = ''; ; ) {
      const live = await repository.liveItemsAfter(tx, id, after, atOnce)
      for (const { hash, position } of live) {
        const content = await contentOfHash(tx, hash)
        if (content) found.push({ position, content })
      }
      if (live.length < atOnce) break
      after = live.at(-1)!.id
    }
    const labels = (await repository.labelsOf(tx, id)).filter(({ mergedInto }) => mergedInto === null)
    const inOrder = found.toSorted((a, b) => (a.position < b.position ? -1 : 1))
    return { labels, items: inOrder.map(({ content }) => content) }
  },

  authors: async (tx: SiteTransaction): Promise<Author[]> =>
    (await repository.allAuthors(tx)).filter(({ mergedInto }) => mergedInto === null),
})
