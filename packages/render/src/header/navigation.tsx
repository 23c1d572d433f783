import type { NavigationItem } from '@sitewright/domain/publishing'
import { localise } from '@sitewright/domain/sites'
import { localisedPath, safeHref } from '../scope'
import type { Site } from '../site'

/** An entry of a menu, ready to draw. */
export type MenuEntry = {
  readonly id: string
  readonly title: string
  readonly href?: string
  readonly newWindow?: boolean
  /** `page` on the page itself, `true` on what leads to it. */
  readonly current?: 'page' | 'true'
  readonly items: readonly MenuEntry[]
}

type Place = { readonly site: Site; readonly pageId: string | undefined; readonly isItem: boolean }

const entryOf = (item: NavigationItem, place: Place): MenuEntry[] => {
  const { site, pageId, isItem } = place
  const words = (text: Parameters<typeof localise<string>>[0]) => localise(text, site.locale, site.primaryLocale)
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

const Entry = ({ entry, group }: { entry: MenuEntry; group: string }) => {
  if (entry.items.length === 0) {
    const window = entry.newWindow ? { target: '_blank', rel: 'noopener' } : {}
    return (
      <a href={entry.href} aria-current={entry.current} {...window}>
        {entry.title}
      </a>
    )
  }
  return (
    // One name for all folders of a menu: the browser itself closes the open one, with no script.
    <details className="folder" name={group}>
      <summary aria-current={entry.current}>{entry.title}</summary>
      <MenuList entries={entry.items} group={`${group}-${entry.id}`} />
    </details>
  )
}

export const MenuList = ({ entries, group }: { entries: readonly MenuEntry[]; group: string }) => (
  <ul>
    {entries.map(entry => (
      <li key={entry.id}>
        <Entry entry={entry} group={group} />
      </li>
    ))}
  </ul>
)
