import { type PageDocument, readDocumentId } from '@sitewright/domain/documents'
import type { SiteTransaction } from '../platform/database'
import { type Editor, hashOfPage } from './page'
import * as repository from './repository'

/** One document that can be edited, held for the caller: a page, what a store's products are drawn with, the footer. */
export type EditableDocument = {
  readonly document: PageDocument
  readonly version: number
  readonly editedAt: Date
  save(document: PageDocument, by: Editor, now: Date): Promise<number>
}

/** The version of a document, without the document. */
export async function documentHead(
  tx: SiteTransaction,
  documentId: string,
): Promise<Pick<EditableDocument, 'version' | 'editedAt'> | undefined> {
  const named = readDocumentId(documentId)
  if (named.kind === 'footer') return repository.footerHead(tx)
  const page = await repository.pageHead(tx, named.pageId)
  if (named.kind === 'page') return page && { version: page.version, editedAt: page.editedAt }
  return page?.hasItem ? { version: page.itemVersion, editedAt: page.itemEditedAt } : undefined
}

export async function openEditable(tx: SiteTransaction, documentId: string): Promise<EditableDocument | undefined> {
  const named = readDocumentId(documentId)
  switch (named.kind) {
    case 'page':
      return pageDocument(tx, named.pageId)
    case 'item':
      return itemDocument(tx, named.pageId)
    case 'footer':
      return footerDocument(tx)
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

async function footerDocument(tx: SiteTransaction): Promise<EditableDocument> {
  const { footer, footerVersion, footerEditedAt } = await repository.lockParts(tx)
  return {
    document: footer,
    version: footerVersion,
    editedAt: footerEditedAt,
    save: async (document, by, now) => {
      const version = footerVersion + 1
      const values = { footer: document, footerVersion: version, footerEditedBy: by.name, footerEditedAt: now }
      await repository.writeParts(tx, values, now)
      return version
    },
  }
}
