import { type PageDocument, readDocumentId, type SiteDocumentName } from '@sitewright/domain/documents'
import type { SiteTransaction } from '../platform/database'
import { type Editor, hashOfPage } from './page'
import * as repository from './repository'

/** One document that can be edited, held for the caller: a page, what a store's products are drawn with, the header. */
export type EditableDocument = {
  readonly document: PageDocument
  readonly version: number
  readonly editedAt: Date
  save(document: PageDocument, by: Editor, now: Date): Promise<number>
}

type Head = Pick<EditableDocument, 'version' | 'editedAt'>

/** Bodies of items belong to their collections; here they are edited like the documents of pages. */
export type ItemBodies = {
  head(tx: SiteTransaction, itemId: string): Promise<Head | undefined>
  open(tx: SiteTransaction, itemId: string): Promise<EditableDocument | undefined>
}

/** The version of a document, without the document. */
export async function documentHead(
  tx: SiteTransaction,
  documentId: string,
  bodies: ItemBodies,
): Promise<Head | undefined> {
  const named = readDocumentId(documentId)
  if (named.kind === 'body') return bodies.head(tx, named.itemId)
  if (!('pageId' in named)) return repository.siteDocumentHead(tx, named.kind)
  const page = await repository.pageHead(tx, named.pageId)
  if (named.kind === 'page') return page && { version: page.version, editedAt: page.editedAt }
  return page?.hasItem ? { version: page.itemVersion, editedAt: page.itemEditedAt } : undefined
}

export async function openEditable(
  tx: SiteTransaction,
  documentId: string,
  bodies: ItemBodies,
): Promise<EditableDocument | undefined> {
  const named = readDocumentId(documentId)
  switch (named.kind) {
    case 'body':
      return bodies.open(tx, named.itemId)
    case 'page':
      return pageDocument(tx, named.pageId)
    case 'item':
      return itemDocument(tx, named.pageId)
    default:
      return siteDocument(tx, named.kind)
  }
}

async function pageDocument(tx: SiteTransaction, pageId: string): Promise<EditableDocument | undefined> {
  const page = await repository.lockPage(tx, pageId)
  return (
    page && {
      document: page.document,
      version: page.version,
      editedAt: page.editedAt,
      save: async (document, by, now) => {
        const version = page.version + 1
        const next = { ...page, document, version, editedBy: by.name, editedAt: now, updatedAt: now }
        await repository.writePage(tx, { ...next, contentHash: hashOfPage(next) })
        return version
      },
    }
  )
}

async function itemDocument(tx: SiteTransaction, pageId: string): Promise<EditableDocument | undefined> {
  const page = await repository.lockPage(tx, pageId)
  if (!page?.itemDocument) return undefined
  return {
    document: page.itemDocument,
    version: page.itemVersion,
    editedAt: page.itemEditedAt,
    save: async (document, _by, now) => {
      const itemVersion = page.itemVersion + 1
      const next = { ...page, itemDocument: document, itemVersion, itemEditedAt: now, updatedAt: now }
      await repository.writePage(tx, { ...next, contentHash: hashOfPage(next) })
      return itemVersion
    },
  }
}

async function siteDocument(tx: SiteTransaction, name: SiteDocumentName): Promise<EditableDocument> {
  const stored = await repository.lockSiteDocument(tx, name)
  return {
    ...stored,
    save: async (document, by, now) => {
      const version = stored.version + 1
      await repository.writeSiteDocument(tx, name, { document, version, editedBy: by.name, editedAt: now })
      return version
    },
  }
}
