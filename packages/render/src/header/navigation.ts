import type { MenuEntry } from '@sitewright/blocks/kit'
import type { NavigationItem } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import { localisedPath, safeHref } from '../hrefs'
import type { Site } from '../site'

type Place = { readonly site: Site; readonly pageId: string | undefined; readonly isItem: boolean }

const entryOf = (item: NavigationItem, place: Place): MenuEntry[] => {
  const { site, pageId, isItem } = place
  const words = (text: Parameters<typeof localise<string>>[0]) =>
    localise(text, site.locale, site.primaryLocale, site.fallback)
  const items = item.items.flatMap(child => entryOf(child, place))
  if (item.externalLink) {
    const href = safeHref(item.externalLink.url)
    const title = words(item.externalLink.title) ?? item.externalLink.url
    return href ? [{ id: item.id, title, href, newWindow: item.externalLink.newWindow, items: [] }] : []
  }
  const page = item.pageId === undefined ? undefined : site.pages[item.pageId]
  // A page that was taken offline leaves the menu with it; a folder without pages has nothing to open.
  if (!page || (page.path === undefined && items.length === 0)) return []
  const isHere = page.id === pageId
  const leadsHere = items.some(child => child.current !== undefined) || (isHere && isItem)
  return [
    {
      id: item.id,
      title: words(page.navigationTitle) || words(page.title) || '',
      href: page.path === undefined ? undefined : localisedPath(site, page.path),
      current: leadsHere ? 'true' : isHere ? 'page' : undefined,
      items,
    },
  ]
}

export const menuEntries = (items: readonly NavigationItem[], place: Place): MenuEntry[] =>
  items.flatMap(item => entryOf(item, place))
