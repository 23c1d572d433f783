import type { LayoutLink, WidgetNavigationItem } from '@sitewright/contract/pages'
import type { Navigation, NavigationItem, PageKind } from '@sitewright/domain/publishing'
import { type LocalText, localise, localText } from '@sitewright/domain/sites'
import type { PageSummary } from './page'

/** The navigations of a site by the names that clients call them; the main one is always the first. */
const fields = [
  ['mainNavigation', 'main'],
  ['footerNavigation', 'footer'],
] as const

export type NavigationField = 'main' | 'footer'

export const navigationField = (fieldName: string): NavigationField | undefined =>
  fields.find(([name]) => name === fieldName)?.[1]

const typeNames: Record<PageKind, string> = {
  page: 'page',
  cover: 'page',
  store: 'products',
  blog: 'blog',
  events: 'events',
  portfolio: 'portfolio',
  gallery: 'gallery',
  album: 'album',
  cart: 'cart',
  search: 'search',
  'not-found': 'page',
  'lock-screen': 'page',
  folder: 'folder',
}

export function layoutOf(
  navigation: Navigation,
  { pages, locale }: { pages: readonly PageSummary[]; locale: string },
): { identifier: string; links: LayoutLink[] }[] {
  const known = new Map(pages.map(page => [page.id, page]))
  const text = (value: LocalText | undefined) => localise(value, locale, locale) ?? ''

  const link = ({ pageId, externalLink, items }: NavigationItem): LayoutLink[] => {
    const children = items.length > 0 ? { children: items.flatMap(link) } : {}
    if (externalLink) {
      const { url, title } = externalLink
      return [
        {
          title: text(title),
          urlId: '',
          typeName: 'external',
          collectionId: '',
          enabled: true,
          externalLink: url,
          ...children,
        },
      ]
    }
    const page = pageId === undefined ? undefined : known.get(pageId)
    if (!page) return []
    return [
      {
        title: text(page.navigationTitle ?? page.title),
        urlId: page.urlId,
        typeName: typeNames[page.kind],
        collectionId: page.id,
        enabled: true,
        ...children,
      },
    ]
  }

  return fields.map(([identifier, field]) => ({ identifier, links: navigation[field].flatMap(link) }))
}

const flat = (items: readonly NavigationItem[]): NavigationItem[] => items.flatMap(item => [item, ...flat(item.items)])

/** What such a client sends, as entries of ours. An entry that was there before keeps its id. */
export function fromWidget(
  items: readonly WidgetNavigationItem[],
  { before, locale, newId }: { before: readonly NavigationItem[]; locale: string; newId: () => string },
): NavigationItem[] {
  const kept = flat(before)
  const idFor = (isIt: (item: NavigationItem) => boolean) => {
    const at = kept.findIndex(isIt)
    return at < 0 ? newId() : kept.splice(at, 1)[0]!.id
  }
  const read = ({
    collectionId,
    externalLink,
    memberAreaId,
    items: inner = [],
  }: WidgetNavigationItem): NavigationItem => {
    const children = () => inner.map(read)
    if (externalLink) {
      const given = typeof externalLink === 'string' ? { url: externalLink } : externalLink
      const { url, title = url, newWindow } = given as { url: string; title?: string; newWindow?: boolean }
      const id = idFor(item => item.externalLink?.url === url)
      const link = { url, title: localText(locale, title), ...(newWindow ? { newWindow } : {}) }
      return { id, externalLink: link, items: children() }
    }
    // A member area is a page like any other; an id of neither is refused by the rules of navigation.
    const pageId = collectionId ?? memberAreaId ?? ''
    return { id: idFor(item => item.pageId === pageId), pageId, items: children() }
  }
  return items.map(read)
}
