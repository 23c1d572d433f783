import { collectionKinds } from '@sitewright/domain/collections'
import { readPrivacy } from '@sitewright/domain/consent'
import { readPopup } from '@sitewright/domain/popups'
import { eachSiteDocument, readSiteSeo, type SiteDocuments } from '@sitewright/domain/publishing'
import type { PageId } from '@sitewright/domain/sites'
import { readSnippets } from '@sitewright/domain/snippets'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { currentDocument } from '../current-document'
import type { EditLine, Page, PageSummary, SiteParts } from '../page'
import { edits, pages, siteDrafts } from '../tables'
import { allSiteDocuments, readSiteDocuments } from './site-documents'

type PageRow = typeof pages.$inferSelect
type PartsRow = typeof siteDrafts.$inferSelect

const toPage = (row: PageRow): Page => ({
  id: row.id,
  kind: row.kind,
  urlId: row.urlId,
  title: row.title,
  ...(row.navigationTitle ? { navigationTitle: row.navigationTitle } : {}),
  seo: row.seo,
  document: currentDocument(row.document),
  ...(row.itemDocument ? { itemDocument: currentDocument(row.itemDocument) } : {}),
  ...(row.collection ? { collection: row.collection } : {}),
  version: row.version,
  itemVersion: row.itemVersion,
  contentHash: row.contentHash,
  editedBy: row.editedBy,
  editedAt: row.editedAt,
  itemEditedAt: row.itemEditedAt,
  updatedAt: row.updatedAt,
})

type PlainParts = Omit<SiteParts, 'documents'>

const toParts = ({ homePageId, navigation, styles, privacy, popup, seo, snippets }: PartsRow): PlainParts => ({
  homePageId,
  navigation,
  styles,
  privacy: readPrivacy(privacy),
  popup: readPopup(popup),
  seo: readSiteSeo(seo),
  snippets: readSnippets(snippets),
})

const summaryColumns = {
  id: pages.id,
  kind: pages.kind,
  urlId: pages.urlId,
  title: pages.title,
  navigationTitle: pages.navigationTitle,
  collection: pages.collection,
  seo: pages.seo,
  version: pages.version,
  itemVersion: pages.itemVersion,
  contentHash: pages.contentHash,
  editedBy: pages.editedBy,
  editedAt: pages.editedAt,
  itemEditedAt: pages.itemEditedAt,
  updatedAt: pages.updatedAt,
}

const ofSite = (tx: SiteTransaction) => eq(pages.siteId, tx.siteId)
const isThere = (tx: SiteTransaction) => and(ofSite(tx), isNull(pages.deletedAt))
const isPage = (tx: SiteTransaction, id: PageId) => and(isThere(tx), eq(pages.id, id))

type SummaryRow = Omit<PageSummary, 'navigationTitle' | 'collection'> & {
  navigationTitle: PageSummary['navigationTitle'] | null
  collection: PageSummary['collection'] | null
}
const toSummary = ({ navigationTitle, collection, ...row }: SummaryRow): PageSummary => ({
  ...row,
  ...(navigationTitle ? { navigationTitle } : {}),
  ...(collection ? { collection } : {}),
})

export const listPages = async (tx: SiteTransaction): Promise<PageSummary[]> =>
  (await tx.select(summaryColumns).from(pages).where(isThere(tx)).orderBy(asc(pages.createdAt), asc(pages.urlId))).map(
    toSummary,
  )

/** Pages that have items of their own, or the one of this id. */
export const listCollections = async (tx: SiteTransaction, id?: PageId) => {
  const { kind, urlId, title, collection } = pages
  return tx
    .select({ id: pages.id, kind, urlId, title, collection })
    .from(pages)
    .where(and(isThere(tx), inArray(kind, [...collectionKinds]), id === undefined ? undefined : eq(pages.id, id)))
    .orderBy(asc(pages.createdAt), asc(urlId))
}

export const listDeleted = async (tx: SiteTransaction): Promise<(PageSummary & { deletedAt: Date })[]> => {
  const rows = await tx
    .select({ ...summaryColumns, deletedAt: pages.deletedAt })
    .from(pages)
    .where(and(ofSite(tx), isNotNull(pages.deletedAt)))
    .orderBy(desc(pages.deletedAt), asc(pages.id))
  return rows.map(({ deletedAt, ...row }) => ({ ...toSummary(row), deletedAt: deletedAt! }))
}

export async function pageById(tx: SiteTransaction, id: PageId): Promise<Page | undefined> {
  const [row] = await tx.select().from(pages).where(isPage(tx, id))
  return row && toPage(row)
}

export const pagesById = async (tx: SiteTransaction, ids: readonly PageId[]): Promise<Page[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .select()
          .from(pages)
          .where(and(isThere(tx), inArray(pages.id, [...ids])))
      ).map(toPage)

/** Enough to know whether anything is newer than what somebody has. */
export async function pageHead(tx: SiteTransaction, id: PageId) {
  const { version, editedAt, itemVersion, itemEditedAt, itemDocument } = pages
  const hasItem = sql<boolean>`${itemDocument} is not null`
  const [row] = await tx
    .select({ version, editedAt, itemVersion, itemEditedAt, hasItem })
    .from(pages)
    .where(isPage(tx, id))
  return row
}

/** Held until the transaction ends: a second editor waits and then sees what the first one saved. */
export async function lockPage(tx: SiteTransaction, id: PageId): Promise<Page | undefined> {
  const [row] = await tx.select().from(pages).where(isPage(tx, id)).for('update')
  return row && toPage(row)
}

export async function insertPage(tx: SiteTransaction, page: Page): Promise<void> {
  await tx.insert(pages).values({ ...page, siteId: tx.siteId, createdAt: page.updatedAt })
}

export async function writePage(tx: SiteTransaction, page: Page): Promise<void> {
  const { id, navigationTitle = null, itemDocument = null, collection = null, ...columns } = page
  await tx
    .update(pages)
    .set({ ...columns, navigationTitle, itemDocument, collection })
    .where(isPage(tx, id))
}

export async function markDeleted(tx: SiteTransaction, id: PageId, now: Date): Promise<void> {
  await tx.update(pages).set({ deletedAt: now }).where(isPage(tx, id))
}

export async function bringBack(tx: SiteTransaction, id: PageId, urlId: string): Promise<void> {
  await tx
    .update(pages)
    .set({ deletedAt: null, urlId })
    .where(and(ofSite(tx), eq(pages.id, id)))
}

/** A page edited in the meantime keeps the hash of its newer content. */
export async function replaceHash(
  tx: SiteTransaction,
  { id, from, to }: { id: PageId; from: string; to: string },
): Promise<void> {
  await tx
    .update(pages)
    .set({ contentHash: to })
    .where(and(isPage(tx, id), eq(pages.contentHash, from)))
}

export async function homePage(tx: SiteTransaction): Promise<Pick<SiteParts, 'homePageId'>> {
  const { siteId, homePageId } = siteDrafts
  const [row] = await tx.select({ homePageId }).from(siteDrafts).where(eq(siteId, tx.siteId))
  if (!row) throw new Error('a site without its draft')
  return row
}

const partsOf = (tx: SiteTransaction) => tx.select().from(siteDrafts).where(eq(siteDrafts.siteId, tx.siteId))

export async function readParts(tx: SiteTransaction): Promise<SiteParts> {
  return { ...partsFrom(await partsOf(tx)), documents: await readSiteDocuments(tx) }
}
export async function lockParts(tx: SiteTransaction): Promise<PlainParts> {
  return partsFrom(await partsOf(tx).for('update'))
}
function partsFrom([row]: PartsRow[]): PlainParts {
  if (!row) throw new Error('a site without its draft')
  return toParts(row)
}

export async function insertParts(tx: SiteTransaction, parts: PlainParts, now: Date): Promise<void> {
  await tx.insert(siteDrafts).values({ ...parts, siteId: tx.siteId, updatedAt: now })
}

export async function writeParts(tx: SiteTransaction, parts: Partial<PlainParts>, now: Date): Promise<void> {
  await tx
    .update(siteDrafts)
    .set({ ...parts, updatedAt: now })
    .where(eq(siteDrafts.siteId, tx.siteId))
}

export type Snapshot = {
  readonly parts: Omit<SiteParts, 'documents'> & { readonly documents: SiteDocuments }
  readonly pages: readonly Page[]
}

/** Everything a release is made of, by one statement and therefore of one moment. */
export async function readSnapshot(tx: SiteTransaction): Promise<Snapshot> {
  const rows = await tx
    .select({ parts: siteDrafts, documents: allSiteDocuments(tx), page: pages })
    .from(siteDrafts)
    .innerJoin(pages, and(eq(pages.siteId, siteDrafts.siteId), isNull(pages.deletedAt)))
    .where(eq(siteDrafts.siteId, tx.siteId))
    .orderBy(asc(pages.createdAt), asc(pages.urlId))
  if (!rows[0]) throw new Error('a site without its draft')
  const [{ parts, documents }] = rows as [(typeof rows)[0]]
  return {
    parts: { ...toParts(parts), documents: eachSiteDocument(name => currentDocument(documents[name])) },
    pages: rows.map(({ page }) => toPage(page)),
  }
}

export async function insertEdit(tx: SiteTransaction, edit: EditLine): Promise<void> {
  await tx.insert(edits).values({ ...edit, siteId: tx.siteId })
}

const editsOf = (tx: SiteTransaction, documentId: string) =>
  and(eq(edits.siteId, tx.siteId), eq(edits.documentId, documentId))

/** What a window sent before under the same number. */
export async function editOf(
  tx: SiteTransaction,
  { documentId, tab, seq }: { documentId: string; tab: string; seq: number },
): Promise<EditLine | undefined> {
  const [row] = await tx
    .select()
    .from(edits)
    .where(and(editsOf(tx, documentId), eq(edits.tab, tab), eq(edits.seq, seq)))
  return row
}

export const editsBetween = (
  tx: SiteTransaction,
  documentId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<EditLine[]> =>
  tx
    .select()
    .from(edits)
    .where(and(editsOf(tx, documentId), gt(edits.version, after), lte(edits.version, upTo)))
    .orderBy(asc(edits.version))

export const listEdits = (tx: SiteTransaction, documentId: string, limit: number): Promise<EditLine[]> =>
  tx.select().from(edits).where(editsOf(tx, documentId)).orderBy(desc(edits.version)).limit(limit)

/** What was deleted long ago goes for good. */
export async function sweep(
  tx: SiteTransaction,
  { pagesBefore, editsBefore }: { pagesBefore: Date; editsBefore: Date },
): Promise<void> {
  await tx.delete(pages).where(and(ofSite(tx), lt(pages.deletedAt, pagesBefore)))
  await tx.delete(edits).where(and(eq(edits.siteId, tx.siteId), lt(edits.at, editsBefore)))
}
