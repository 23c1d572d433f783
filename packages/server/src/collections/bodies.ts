import { contentOfItem, type Item } from '@sitewright/domain/collections'
import type { PageDocument } from '@sitewright/domain/documents'
import { contentHash, type EditableDocument, type Editor } from '../pages'
import type { SiteTransaction } from '../platform/database'
import * as repository from './repository'

export const hashOfItem = (item: Item): string => contentHash(contentOfItem(item))

const isEdited = (item: Item | undefined): item is Item & { body: PageDocument } =>
  item?.body != null && item.deletedAt === null

/** Bodies of items are documents like those of pages, and edited by the same commands. */
export const itemBodies = {
  async head(tx: SiteTransaction, itemId: string): Promise<Pick<EditableDocument, 'version' | 'editedAt'> | undefined> {
    const item = await repository.itemById(tx, itemId)
    return isEdited(item) ? { version: item.bodyVersion, editedAt: item.bodyEditedAt } : undefined
  },

  async open(tx: SiteTransaction, itemId: string): Promise<EditableDocument | undefined> {
    const item = await repository.lockItem(tx, itemId)
    if (!isEdited(item)) return undefined
    return {
      document: item.body,
      version: item.bodyVersion,
      editedAt: item.bodyEditedAt,
      save: async (document: PageDocument, by: Editor, now: Date) => {
        const bodyVersion = item.bodyVersion + 1
        const touched = { bodyVersion, bodyEditedAt: now, editedBy: by.name, editedAt: now }
        const next = { ...item, ...touched, body: document }
        await repository.writeItem(tx, item, { ...next, contentHash: hashOfItem(next) })
        return bodyVersion
      },
    }
  },
}
