import type { PageDocument, SiteDocumentName } from '@sitewright/domain/documents'
import type { PageSeo } from '@sitewright/domain/publishing'
import type { LocalText } from '@sitewright/domain/sites'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { mayName, namedAmong, type SiteTransaction } from '../../platform/database'
import { pages, siteDocuments, siteDrafts } from '../tables'

const isThere = (tx: SiteTransaction) => and(eq(pages.siteId, tx.siteId), isNull(pages.deletedAt))
/** The database keeps it beside the documents. No row needs it, so it is no column of the table here. */
const names = sql`asset_names`

export const assetsUsedOnPages = (tx: SiteTransaction, ids: readonly string[]): Promise<string[]> =>
  namedAmong(
    tx,
    ids,
    sql`select ${names} as body from ${pages} where ${isThere(tx)}
      union all select ${siteDocuments.document} from ${siteDocuments} where ${eq(siteDocuments.siteId, tx.siteId)}
      union all select ${siteDrafts.seo} from ${siteDrafts} where ${eq(siteDrafts.siteId, tx.siteId)}`,
  )

export type PageWithAssets = {
  readonly id: string
  readonly title: LocalText
  readonly urlId: string
  readonly seo: PageSeo
  readonly document: PageDocument
  readonly itemDocument: PageDocument | null
}

export const pagesNaming = (tx: SiteTransaction, ids: readonly string[]): Promise<PageWithAssets[]> =>
  tx
    .select({
      id: pages.id,
      title: pages.title,
      urlId: pages.urlId,
      seo: pages.seo,
      document: pages.document,
      itemDocument: pages.itemDocument,
    })
    .from(pages)
    .where(and(isThere(tx), mayName(names, ids)))
    .orderBy(asc(pages.createdAt), asc(pages.urlId))

export const siteDocumentsNaming = (
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<{ name: SiteDocumentName; document: PageDocument }[]> =>
  tx
    .select({ name: siteDocuments.name, document: siteDocuments.document })
    .from(siteDocuments)
    .where(and(eq(siteDocuments.siteId, tx.siteId), mayName(sql`${siteDocuments.document}`, ids)))
    .orderBy(asc(siteDocuments.name))
