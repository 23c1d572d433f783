import { openDocument } from '@sitewright/domain/documents'
import type { PublishedPage } from '@sitewright/domain/publishing'
import type { ReleaseSource } from './sources'

/** The page as everybody may read it. */
export const openPage = (page: PublishedPage): PublishedPage => ({
  ...page,
  document: openDocument(page.document),
  ...(page.itemDocument && { itemDocument: openDocument(page.itemDocument) }),
})

/** What others tell of pages, such as lists, is made of what everybody may read of them. */
export const openReleases = <Releases extends Pick<ReleaseSource, 'pagesIn'>>(releases: Releases): Releases => ({
  ...releases,
  pagesIn: async (tx, hashes) => {
    const found = await releases.pagesIn(tx, hashes)
    return new Map([...found].map(([hash, page]) => [hash, openPage(page)]))
  },
})
