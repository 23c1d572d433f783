import type { DocumentPart, EditedPart, PageDocument } from '@sitewright/domain/documents'
import type { SiteTransaction } from '../platform/database'
import { type Editor, hashOfPage } from './page'
import * as repository from './repository'

/** One document that can be edited, held for the caller: a page, a store's product page, or the site's footer. */
export type EditableDocument = {
  readonly part: EditedPart
  readonly document: PageDocument
  readonly version: number
  readonly editedBy: string
  readonly editedAt: Date
  save(document: PageDocument, by: Editor, now: Date): Promise<number>
}

/** The page id under which the site's footer is edited. */
export const footerId = 'footer'

export async function openEditable(
  tx: SiteTransaction,
  { pageId, part }: { pageId: string; part: DocumentPart },
): Promise<EditableDocument | undefined> {
  if (pageId === footerId) return part === 'page' ? footerDocument(tx) : undefined
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

async function footerDocument(tx: SiteTransaction): Promise<EditableDocument> {
  const { footer, footerVersion, footerEditedBy, footerEditedAt } = await repository.lockParts(tx)
  return {
    part: 'footer',
    document: footer,
    version: footerVersion,
    editedBy: footerEditedBy,
    editedAt: footerEditedAt,
    save: async (edited, by, now) => {
      const version = footerVersion + 1
      const values = { footer: edited, footerVersion: version, footerEditedBy: by.name, footerEditedAt: now }
      await repository.writeParts(tx, values, now)
      return version
    },
  }
}
