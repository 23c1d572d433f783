import type { Category } from '@sitewright/contract/categories'
import { maxCategoryDepth } from '@sitewright/domain/products'

export type CategoryRow = Category & { readonly depth: number }
/** `index` counts what stands beside it then, without itself. */
export type Target = { readonly parentId: string | null; readonly index: number }
export type Direction = 'up' | 'down' | 'in' | 'out'
export type DropPart = 'before' | 'into' | 'after'

const childrenOf = (all: readonly Category[], parentId: string | null) =>
  all.filter(category => category.parentId === parentId)

/** As they stand below each other on the screen. */
export const rowsOf = (all: readonly Category[], parentId: string | null = null, depth = 0): CategoryRow[] =>
  childrenOf(all, parentId).flatMap(category => [{ ...category, depth }, ...rowsOf(all, category.id, depth + 1)])

const isWithin = (all: readonly Category[], id: string | null, branch: string): boolean => {
  if (id === null) return false
  return id === branch || isWithin(all, all.find(category => category.id === id)?.parentId ?? null, branch)
}

const heightOf = (all: readonly Category[], id: string): number =>
  1 + Math.max(0, ...childrenOf(all, id).map(child => heightOf(all, child.id)))

const depthOf = (all: readonly Category[], id: string | null): number =>
  id === null ? 0 : 1 + depthOf(all, all.find(category => category.id === id)?.parentId ?? null)

/** Nothing goes into itself, nor deeper than there is room. */
const fits = (all: readonly Category[], id: string, { parentId }: Target): boolean =>
  !isWithin(all, parentId, id) && depthOf(all, parentId) + heightOf(all, id) <= maxCategoryDepth

const allowed = (all: readonly Category[], id: string, target: Target | undefined) =>
  target && fits(all, id, target) ? target : undefined

/** Where a key takes it; undefined where there is nowhere to go. */
export function moved(all: readonly Category[], id: string, direction: Direction): Target | undefined {
  const own = all.find(category => category.id === id)
  if (!own) return undefined
  const siblings = childrenOf(all, own.parentId)
  const index = siblings.findIndex(category => category.id === id)
  if (direction === 'up') return index > 0 ? { parentId: own.parentId, index: index - 1 } : undefined
  if (direction === 'down')
    return index < siblings.length - 1 ? { parentId: own.parentId, index: index + 1 } : undefined
  if (direction === 'in') {
    const above = siblings[index - 1]
    return allowed(all, id, above && { parentId: above.id, index: childrenOf(all, above.id).length })
  }
  const parent = all.find(category => category.id === own.parentId)
  if (!parent) return undefined
  return { parentId: parent.parentId, index: childrenOf(all, parent.parentId).indexOf(parent) + 1 }
}

/** Where it lands when it is let go over a part of another row. */
export function dropped(
  all: readonly Category[],
  id: string,
  { over, part }: { readonly over: string; readonly part: DropPart },
): Target | undefined {
  const other = all.find(category => category.id === over)
  if (!other || over === id) return undefined
  if (part === 'into')
    return allowed(all, id, { parentId: over, index: childrenOf(all, over).filter(each => each.id !== id).length })
  const siblings = childrenOf(all, other.parentId).filter(category => category.id !== id)
  const index = siblings.indexOf(other) + (part === 'after' ? 1 : 0)
  return allowed(all, id, { parentId: other.parentId, index })
}
