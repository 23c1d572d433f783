import { type PagesOfSite, pagePaths } from '@sitewright/domain/publishing'
import type { PageId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import * as repository from './repository'

/** The pages of a draft as the lists on its canvas choose from them: whoever edits sees what is about to be published. */
export async function draftPages(tx: SiteTransaction, primaryLocale: string) {
  const { homePageId, navigation } = await repository.readParts(tx)
  const pages = await repository.listPages(tx)
  const paths = pagePaths(pages, homePageId)
  const site: PagesOfSite = { pages, navigation, homePageId, primaryLocale }
  return {
    site,
    /** As lists of collections need them. */
    drafts: { pages, paths },
    times: async () => new Map(pages.map(({ id, updatedAt }) => [id, updatedAt])),
    read: async (within: SiteTransaction, ids: readonly PageId[]) =>
      (await repository.pagesById(within, ids)).map(page => ({
        ...page,
        path: paths[page.id] ?? '/',
        at: page.updatedAt,
      })),
  }
}
