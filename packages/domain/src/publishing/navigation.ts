import { maxNavigationEntries } from '../catalogue/limits'
import { mayEmitLink } from '../links'
import type { NavigationItem } from './site-parts'

export type Navigation = { readonly main: readonly NavigationItem[]; readonly footer: readonly NavigationItem[] }

export type NavigationRefusal =
  | 'unknown-page'
  | 'empty-entry'
  | 'unsafe-link'
  | 'too-deep'
  | 'too-many-entries'
  | 'repeated-id'

export const deepestNavigation = 3

const entriesOf = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap(item => [item, ...entriesOf(item.items)])

const depthOf = (items: readonly NavigationItem[]): number =>
  items.reduce((deepest, item) => Math.max(deepest, 1 + depthOf(item.items)), 0)

const entryRefusal = (item: NavigationItem, isPage: (id: string) => boolean): NavigationRefusal | undefined => {
  if ((item.pageId === undefined) === (item.externalLink === undefined)) return 'empty-entry'
  if (item.pageId !== undefined) return isPage(item.pageId) ? undefined : 'unknown-page'
  return mayEmitLink(item.externalLink!.url, { developerMode: false }) ? undefined : 'unsafe-link'
}

/** An entry leads to one page of this site or to one address; a page of another site is no page here. */
export function navigationRefusal(
  { main, footer }: Navigation,
  isPage: (id: string) => boolean,
): NavigationRefusal | undefined {
  if (Math.max(depthOf(main), depthOf(footer)) > deepestNavigation) return 'too-deep'
  const entries = [...entriesOf(main), ...entriesOf(footer)]
  if (entries.length > maxNavigationEntries) return 'too-many-entries'
  if (new Set(entries.map(entry => entry.id)).size !== entries.length) return 'repeated-id'
  return entries.map(entry => entryRefusal(entry, isPage)).find(refusal => refusal !== undefined)
}

const dropFrom = (items: readonly NavigationItem[], pageId: string): NavigationItem[] =>
  items.flatMap(item => {
    const inner = dropFrom(item.items, pageId)
    // What stood below the page moves up, so that deleting a folder does not hide its pages.
    return item.pageId === pageId ? inner : [{ ...item, items: inner }]
  })

export const withoutPage = ({ main, footer }: Navigation, pageId: string): Navigation => ({
  main: dropFrom(main, pageId),
  footer: dropFrom(footer, pageId),
})

export const pagesInNavigation = ({ main, footer }: Navigation): string[] =>
  [...entriesOf(main), ...entriesOf(footer)].flatMap(({ pageId }) => (pageId === undefined ? [] : [pageId]))
