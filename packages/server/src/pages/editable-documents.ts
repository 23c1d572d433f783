import type { DocumentPart, EditedPart, PageDocument } from '@sitewright/domain/documents'
import { isSiteDocumentName, type SiteDocumentName } from '@sitewright/domain/publishing'
import type { SiteTransaction } from '../platform/database'
import { type Editor, hashOfPage } from './page'
import * as repository from './repository'

/** One document that can be edited, held for the caller: a page, a store's product page, or one that stands on every page. */
export type EditableDocument = {
  readonly part: EditedPart
  readonly document: PageDocument
  readonly version: number
  readonly editedBy: string
  readonly editedAt: Date
  save(document: PageDocument, by: Editor, now: Date): Promise<number>
}

export async function openEditable(
  tx: SiteTransaction,
  { pageId, part }: { pageId: string; part: DocumentPart },
): Promise<EditableDocument | undefined> {
  // The documents of the whole site are edited under their names.
  if (isSiteDocumentName(pageId)) return part === 'page' ? siteDocument(tx, pageId) : undefined
  const page = await repository.lockPage(tx, pageId)
  const document = part === 'page' ? page?.document : page?.itemDocument
  if (!page || !document) return undefined
  return {
    part,
    document,
    version: page.version,
    editedBy: page.editedBy,
    editedAt: page.editedAt,
    save: async (edited, by, now) => {
      const next = { ...page, ...(part === 'page' ? { document: edited } : { itemDocument: edited }) }
      const version = page.version + 1
      await repository.writePage(tx, {
        ...next,
        version,
        contentHash: hashOfPage(next),
        editedBy: by.name,
        editedAt: now,
        updatedAt: now,
      })
      return version
    },
  }
}

async function siteDocument(tx: SiteTransaction, name: SiteDocumentName): Promise<EditableDocument> {
  const stored = await repository.lockSiteDocument(tx, name)
  return {
    ...stored,
    part: name,
    save: async (document, by, now) => {
      const version = stored.version + 1
      await repository.writeSiteDocument(tx, name, { document, version, editedBy: by.name, editedAt: now })
      return version
    },
  }
}
