import type { LocalText, PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Drafts, ItemValues } from './drafts'
import type { LabelOutcome, Labels } from './labels'
import * as repository from './repository'
import type { Editor, Refusal } from './sources'

type Words = Pick<ItemValues, 'title' | 'excerpt' | 'urlIds' | 'seo'>

/** What is read and written of items where all words of a site are looked through. */
export const createItemTexts = ({ drafts, labels }: { drafts: Drafts; labels: Labels }) => ({
  itemsByIds: repository.itemsByIds,
  itemsAfter: repository.itemsAfter,

  labelsByIds: async (tx: SiteTransaction, ids: readonly string[]) =>
    (await repository.labelsByIds(tx, ids)).filter(({ mergedInto }) => mergedInto === null),

  /** As by anybody who edits it: same checks, and what is open elsewhere is told of it. */
  async saveItem(
    tx: SiteTransaction,
    id: string,
    { values, by }: { values: Words; by: Editor },
  ): Promise<Refusal | 'conflict' | undefined> {
    const item = await repository.lockItem(tx, id)
    if (!item) return 'no-such-item'
    const saved = await drafts.save(tx, { id, version: item.version, values, by })
    return saved.ok ? undefined : saved.reason
  },

  renameLabel: (
    tx: SiteTransaction,
    given: { collectionId: PageId; id: string; name: LocalText },
  ): Promise<LabelOutcome> => labels.rename(tx, given),
})
