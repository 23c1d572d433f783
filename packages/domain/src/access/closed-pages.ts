import { isCollectionKind } from '../collections/kinds'
import { isPlainPage, type Navigation, type NavigationItem, type PageKind } from '../publishing'
import type { PageAccess } from '../roles/page-access'
import type { PageId } from '../sites'

/** What somebody has to meet who opens a page. */
export type PageRule = {
  readonly pageId: PageId
  readonly ruleId: string
  readonly kind: Exclude<PageAccess, 'public'>
  /** Another one with every new password. */
  readonly version: number
  /** Of a rule for members: whoever has one of these plans, or every member where none is named. */
  readonly planIds: readonly string[]
}

/** The rules of a site, and its menus as the owner has them now, whatever is published. */
export type SiteRules = { readonly rules: readonly PageRule[]; readonly navigation: Navigation }

/**
 * What is sold is shown in many places besides the shop's own page, and the pages that every site needs are reached from
 * anywhere: a rule there would promise what nobody can keep.
 */
export const isClosable = (kind: PageKind): boolean => isPlainPage(kind) || kind === 'folder' || isCollectionKind(kind)

const merged = (before: readonly PageRule[], more: readonly PageRule[]): PageRule[] => [
  ...before,
  ...more.filter(({ ruleId }) => before.every(each => each.ruleId !== ruleId)),
]

/**
 * The rules that each page stands under: its own, and those of everything above it in any of the menus, the outermost
 * first. Whoever opens it meets all of them.
 */
export function closedPages(
  rules: readonly PageRule[],
  menus: readonly Navigation[],
): ReadonlyMap<PageId, readonly PageRule[]> {
  const closed = new Map<PageId, readonly PageRule[]>()
  if (rules.length === 0) return closed
  const own = new Map(rules.map(rule => [rule.pageId, rule]))
  const walk = (items: readonly NavigationItem[], above: readonly PageRule[]): void => {
    for (const { pageId, items: below } of items) {
      const rule = pageId === undefined ? undefined : own.get(pageId)
      if (pageId !== undefined && above.length > 0) closed.set(pageId, merged(closed.get(pageId) ?? [], above))
      walk(below, rule ? merged(above, [rule]) : above)
    }
  }
  for (const { main, footer } of menus) walk([...main, ...footer], [])
  for (const [pageId, rule] of own) closed.set(pageId, merged(closed.get(pageId) ?? [], [rule]))
  return closed
}
