import type { SourceOf } from '@sitewright/blocks/kit/prop-facts'
import type { NavigationEntry, PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { type CollectionKind, isCollectionKind } from '@sitewright/domain/collections'
import { t } from '../language'
import { nouns } from '../site/collection-words'

/** What a list is made of: its filters and orders follow from it. */
export type SourceKind = 'pages' | 'products' | CollectionKind

export type CollectionOption = { readonly value: string; readonly label: string; readonly kind: SourceKind }

export type PagesOfDraft = Pick<SiteDraft, 'pages' | 'navigation'>

const pagesWithOthersBelow = (entries: readonly NavigationEntry[]): string[] =>
  entries.flatMap(({ pageId, items }) => [
    ...(pageId !== undefined && items.length > 0 ? [pageId] : []),
    ...pagesWithOthersBelow(items),
  ])

const titled = (kind: 'products' | CollectionKind): string => (kind === 'products' ? t('Products') : nouns[kind].titled)

/** What stands on a page of its own kind, by itself. */
const kindOfPage = ({ kind }: Pick<PageEntry, 'kind'>): 'products' | CollectionKind | undefined =>
  kind === 'store' ? 'products' : isCollectionKind(kind) ? kind : undefined

/** Around the page that the list stands on. */
function here(of: SourceOf, page: PageEntry | undefined): CollectionOption[] {
  const kind = page && kindOfPage(page)
  if (kind && (of === 'items' || of === kind))
    return [{ value: 'here', label: t('{kind} of this page', { kind: titled(kind) }), kind }]
  if (of === 'items') return [{ value: 'here', label: t('Pages beside or below this one'), kind: 'pages' }]
  // Where a page has no events of its own, those of the site's first calendar are meant.
  return of === 'events' ? [{ value: 'here', label: t('Events of the site'), kind: 'events' }] : []
}

/**
 * What a list may be made of: all pages, those around this one, those below one in a menu, the products of a shop, and
 * what stands on each page of posts, events, projects, pictures or tracks.
 */
export function collectionsOf(
  { pages, navigation }: PagesOfDraft,
  titleOf: (page: PageEntry) => string,
  { of = 'items', pageId }: { of?: SourceOf; pageId?: string | undefined } = {},
): CollectionOption[] {
  const parents = new Set(pagesWithOthersBelow([...navigation.main, ...navigation.footer]))
  const option = (page: PageEntry): CollectionOption[] => {
    const kind = kindOfPage(page)
    if (kind)
      return of === 'items' || of === kind
        ? [{ value: page.id, label: t('{kind} of {page}', { kind: titled(kind), page: titleOf(page) }), kind }]
        : []
    if (of !== 'items' || (page.kind !== 'folder' && !parents.has(page.id))) return []
    return [{ value: page.id, label: t('Pages in {page}', { page: titleOf(page) }), kind: 'pages' }]
  }
  return [
    ...(of === 'items' ? [{ value: 'all', label: t('All pages'), kind: 'pages' } as const] : []),
    ...here(
      of,
      pages.find(({ id }) => id === pageId),
    ),
    ...pages.flatMap(option),
  ]
}

/** Pages whose things have labels; without an id the one that the block stands on, or the shop. */
export function labelledPages(
  { pages }: Pick<PagesOfDraft, 'pages'>,
  titleOf: (page: PageEntry) => string,
  pageId: string | undefined,
): { readonly id: string | null; readonly label: string }[] {
  const here = pages.find(({ id }) => id === pageId)
  const ownKind = here && isCollectionKind(here.kind) ? here.kind : undefined
  return [
    {
      id: null,
      label: ownKind ? t('{ownKind} of this page', { ownKind: titled(ownKind) }) : t('Products of the shop'),
    },
    ...pages.flatMap(page => {
      const kind = kindOfPage(page)
      // Without an id the shop is meant already.
      if (kind === undefined || (kind === 'products' && ownKind === undefined)) return []
      return [{ id: page.id, label: t('{kind} of {page}', { kind: titled(kind), page: titleOf(page) }) }]
    }),
  ]
}
