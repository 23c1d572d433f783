import { isCollectionKind } from '../collections/kinds'
import { type LocalText, localise, type PageId } from '../sites'
import type { Navigation } from './navigation'
import { isPlainPage, type PageKind, type PageSeo } from './release'
import type { NavigationItem } from './site-parts'

/** A page as lists know it. */
export type ListedPage = {
  readonly id: PageId
  readonly kind: PageKind
  readonly title: LocalText
  readonly seo: PageSeo
}

export type PagesOfSite = {
  readonly pages: readonly ListedPage[]
  readonly navigation: Navigation
  readonly homePageId: PageId
  readonly primaryLocale: string
}

/** What a list shows: the products of a store, or pages in the order of the menus. */
export type PageCollection =
  | { readonly kind: 'products'; readonly storeId: PageId }
  | { readonly kind: 'pages'; readonly ids: readonly PageId[] }

/** Visitors can open it, and whoever made it wants it to be found. */
const mayBeListed = ({ kind, seo }: ListedPage): boolean =>
  (isPlainPage(kind) || kind === 'store' || isCollectionKind(kind)) && seo.hideFromSearch !== true

const pagesBelow = (items: readonly NavigationItem[]): PageId[] =>
  items.flatMap(({ pageId, items: below }) => [...(pageId === undefined ? [] : [pageId]), ...pagesBelow(below)])

type Found = { readonly item: NavigationItem; readonly around: readonly NavigationItem[] | undefined }

/** `around` is undefined on the first level: what stands there beside a page is the menu itself. */
function findEntry(
  items: readonly NavigationItem[],
  pageId: PageId,
  around?: readonly NavigationItem[],
): Found | undefined {
  for (const item of items) {
    if (item.pageId === pageId) return { item, around }
    const found = findEntry(item.items, pageId, item.items)
    if (found) return found
  }
  return undefined
}

/** What stands below a page in the menus; where nothing does, what stands beside it in its folder. */
function pagesAt(pageId: PageId, { main, footer }: Navigation): PageId[] {
  const found = findEntry(main, pageId) ?? findEntry(footer, pageId)
  if (!found) return []
  const below = pagesBelow(found.item.items)
  return below.length > 0 ? below : pagesBelow(found.around ?? [])
}

/** Pages in no menu come last, by their names. */
function everyPage({ pages, navigation, homePageId, primaryLocale }: PagesOfSite): PageId[] {
  const name = ({ title }: ListedPage) => localise(title, primaryLocale, primaryLocale) ?? ''
  const inMenus = pagesBelow([...navigation.main, ...navigation.footer])
  const others = pages.toSorted((a, b) => name(a).localeCompare(name(b), primaryLocale) || (a.id < b.id ? -1 : 1))
  return [...inMenus, ...others.map(({ id }) => id)].filter(id => id !== homePageId)
}

/**
 * What a list of the site shows, by the page that it names: all pages but the home page, or what belongs to one. The
 * page that the list stands on is never part of it.
 */
export function pageCollection(named: 'all' | PageId, site: PagesOfSite, herePageId?: PageId): PageCollection {
  const known = new Map(site.pages.map(page => [page.id, page]))
  if (known.get(named)?.kind === 'store') return { kind: 'products', storeId: named }
  const ids = named === 'all' ? everyPage(site) : pagesAt(named, site.navigation)
  const shown = ids.filter(id => {
    const page = known.get(id)
    return id !== herePageId && page !== undefined && mayBeListed(page)
  })
  return { kind: 'pages', ids: [...new Set(shown)] }
}
