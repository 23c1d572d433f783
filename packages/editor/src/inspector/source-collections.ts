import type { NavigationEntry, PageEntry, SiteDraft } from '@sitewright/contract/pages'

export type CollectionOption = { readonly value: string; readonly label: string; readonly isOfProducts: boolean }

const pagesWithOthersBelow = (entries: readonly NavigationEntry[]): string[] =>
  entries.flatMap(({ pageId, items }) => [
    ...(pageId !== undefined && items.length > 0 ? [pageId] : []),
    ...pagesWithOthersBelow(items),
  ])

/** What a list may be made of: all pages, those around this one, those below one in a menu, the products of a shop. */
export function collectionsOf(
  { pages, navigation }: Pick<SiteDraft, 'pages' | 'navigation'>,
  titleOf: (page: PageEntry) => string,
): CollectionOption[] {
  const parents = new Set(pagesWithOthersBelow([...navigation.main, ...navigation.footer]))
  const option = (page: PageEntry): CollectionOption[] => {
    if (page.kind === 'store') return [{ value: page.id, label: `Products of ${titleOf(page)}`, isOfProducts: true }]
    if (page.kind !== 'folder' && !parents.has(page.id)) return []
    return [{ value: page.id, label: `Pages in ${titleOf(page)}`, isOfProducts: false }]
  }
  return [
    { value: 'all', label: 'All pages', isOfProducts: false },
    { value: 'here', label: 'Pages beside or below this one', isOfProducts: false },
    ...pages.flatMap(option),
  ]
}
