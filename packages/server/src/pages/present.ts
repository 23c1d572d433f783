import type * as contract from '@sitewright/contract/pages'
import {
  eachSiteDocument,
  type Navigation,
  type NavigationItem,
  type NavigationRefusal,
  pagePaths,
  type ReleaseManifest,
} from '@sitewright/domain/publishing'
import { localText, type PageId } from '@sitewright/domain/sites'
import type { DocumentReplaced } from './edits'
import type { Page, PageSummary, SiteDocument } from './page'
import type { Draft } from './service'
import type { PageRefusal } from './tree'

type Around = { readonly homePageId: PageId; readonly live: ReleaseManifest | undefined }

export const presentPage = (page: PageSummary, { homePageId, live }: Around): contract.PageEntry => ({
  id: page.id,
  kind: page.kind,
  urlId: page.urlId,
  path: pagePaths([page], homePageId)[page.id] ?? '',
  title: { ...page.title },
  ...(page.navigationTitle ? { navigationTitle: { ...page.navigationTitle } } : {}),
  seo: presentSeo(page),
  changed: live?.pages[page.id] !== page.contentHash,
  published: live?.pages[page.id] !== undefined,
  version: page.version,
  updatedAt: page.updatedAt.toISOString(),
})

const presentSeo = ({ seo: { title, description, ...others } }: PageSummary): contract.PageEntry['seo'] => ({
  ...others,
  ...(title ? { title: { ...title } } : {}),
  ...(description ? { description: { ...description } } : {}),
})

const presentItem = ({ externalLink, items, ...item }: NavigationItem): contract.NavigationEntry => ({
  ...item,
  ...(externalLink ? { externalLink: { ...externalLink, title: { ...externalLink.title } } } : {}),
  items: items.map(presentItem),
})

export const presentNavigation = ({ main, footer }: Navigation) => ({
  main: main.map(presentItem),
  footer: footer.map(presentItem),
})

export const presentSiteDocument = ({ document, version }: SiteDocument) => ({ document, version })

export const presentDraft = ({ site, parts, pages, live }: Draft): contract.SiteDraft => ({
  title: { ...localText(site.primaryLocale, site.title) },
  primaryLocale: site.primaryLocale,
  locales: [...site.locales],
  homePageId: parts.homePageId,
  pages: pages.map(page => presentPage(page, { homePageId: parts.homePageId, live })),
  navigation: presentNavigation(parts.navigation),
  styles: parts.styles,
  documents: eachSiteDocument(name => presentSiteDocument(parts.documents[name])),
  popup: { ...parts.popup, pageIds: [...parts.popup.pageIds] },
})

export const presentWholePage = (page: Page, around: Around) => ({
  page: presentPage(page, around),
  document: page.document,
  ...(page.itemDocument ? { itemDocument: page.itemDocument, itemVersion: page.itemVersion } : {}),
})

export const presentConflict = ({
  document,
  version,
  savedBy,
  savedAt,
}: Extract<DocumentReplaced, { reason: 'conflict' }>['theirs']): contract.EditConflict['theirs'] => ({
  document,
  version,
  savedBy,
  savedAt: savedAt.toISOString(),
})

export const pageRefusals: Record<PageRefusal, readonly [status: number, message: string]> = {
  'no-such-page': [404, 'This page is not there any more.'],
  'empty-title': [400, 'A page needs a title.'],
  'empty-address': [400, 'A page needs an address.'],
  'bad-address': [400, 'An address holds small letters, digits and hyphens.'],
  'reserved-address': [400, 'This address is used by Sitewright. Choose another one.'],
  'address-taken': [409, 'Another page has this address.'],
  'home-page': [409, 'This is the home page. Choose another home page first.'],
  'system-page': [409, 'Every site needs this page, so it keeps its place.'],
  'one-lock-screen': [409, 'The site has a lock screen already.'],
  'too-many-pages': [409, 'A site holds at most 1000 pages.'],
}

export const navigationRefusals: Record<NavigationRefusal | 'unknown-navigation', string> = {
  'unknown-page': 'One of the entries leads to a page that is not there.',
  'empty-entry': 'Every entry leads to one page or to one address.',
  'unsafe-link': 'One of the addresses is not complete or not safe.',
  'too-deep': 'Menus have at most three levels.',
  'too-many-entries': 'The menus hold at most 250 entries.',
  'repeated-id': 'One entry stands there twice.',
  'unknown-navigation': 'There is no such menu.',
}
