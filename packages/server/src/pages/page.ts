import { createHash } from 'node:crypto'
import type { Privacy } from '@sitewright/domain/consent'
import type { Address, Command, MergeOutcome, PageDocument } from '@sitewright/domain/documents'
import type { Popup } from '@sitewright/domain/popups'
import {
  canonicalJson,
  type Navigation,
  type PublishedPage,
  type SiteDocuments,
  type SiteSeo,
  type SiteStyles,
} from '@sitewright/domain/publishing'
import type { AccountId, PageId } from '@sitewright/domain/sites'
import type { Snippet } from '@sitewright/domain/snippets'

/** The draft of a page: what visitors would see, and who touched it last. */
export type Page = PublishedPage & {
  readonly version: number
  /** Of the document that products are drawn with. */
  readonly itemVersion: number
  readonly contentHash: string
  readonly editedBy: string
  readonly editedAt: Date
  readonly itemEditedAt: Date
  readonly updatedAt: Date
}

/** A page without its documents, for lists. */
export type PageSummary = Omit<Page, 'document' | 'itemDocument'>

/** A document that stands on every page, and who touched it last. */
export type SiteDocument = {
  readonly document: PageDocument
  readonly version: number
  readonly editedBy: string
  readonly editedAt: Date
}

/** What belongs to no single page. */
export type SiteParts = {
  readonly homePageId: PageId
  readonly navigation: Navigation
  readonly styles: SiteStyles
  readonly privacy: Privacy
  readonly popup: Popup
  readonly seo: SiteSeo
  /** The owner's own code on every page. */
  readonly snippets: readonly Snippet[]
  readonly documents: SiteDocuments<SiteDocument>
}

export type EditLine = {
  readonly id: string
  readonly documentId: string
  readonly version: number
  /** The window that sent it, and as which of its edits; null when it came another way. */
  readonly tab: string | null
  readonly seq: number | null
  readonly summary: string
  /** As they were done. */
  readonly commands: readonly Command[]
  /** What they wrote; null in rows from before that was kept. */
  readonly registers: readonly Address[] | null
  /** What was not done as it was sent. */
  readonly outcome: MergeOutcome
  readonly accountId: AccountId
  readonly accountName: string
  readonly at: Date
}

/** Whoever is editing, by the name that others are shown. */
export type Editor = { readonly id: AccountId; readonly name: string }

export const contentOf = (page: PublishedPage): PublishedPage => ({
  id: page.id,
  kind: page.kind,
  urlId: page.urlId,
  title: page.title,
  ...(page.navigationTitle ? { navigationTitle: page.navigationTitle } : {}),
  seo: page.seo,
  document: page.document,
  ...(page.itemDocument ? { itemDocument: page.itemDocument } : {}),
  ...(page.collection ? { collection: page.collection } : {}),
})

/** Equal content has one hash, so a release keeps it once and a draft knows whether it differs. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex')

export const hashOfPage = (page: PublishedPage): string => contentHash(contentOf(page))
