import { limits, maxCategoryDepth } from '../catalogue/limits'
import { isSameTag } from '../catalogue/tags'

/** `path` holds the ids from the root down to the category itself, each with a slash behind it. */
export type CategoryNode = {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly path: string
  readonly depth: number
}

export type CategoryRefusal = 'empty' | 'too-long' | 'duplicate' | 'too-deep' | 'too-many' | 'into-itself'

/** `siblings` are what will stand beside it. */
export const checkCategoryName = (
  name: string,
  siblings: readonly Pick<CategoryNode, 'name'>[],
): { ok: true; name: string } | { ok: false; reason: CategoryRefusal } => {
  const clean = name.trim()
  if (clean === '') return { ok: false, reason: 'empty' }
  // An emoji counts as one character, as it does for the person who types it.
  if ([...clean].length > limits.categoryLength) return { ok: false, reason: 'too-long' }
  return siblings.some(sibling => isSameTag(sibling.name, clean))
    ? { ok: false, reason: 'duplicate' }
    : { ok: true, name: clean }
}

/** `height` is how many levels hang below what moves; one that is new has none. */
export const checkCategoryPlace = (
  parent: Pick<CategoryNode, 'path' | 'depth'>,
  { id, height = 0 }: { id?: string; height?: number } = {},
): { ok: true } | { ok: false; reason: CategoryRefusal } => {
  if (id !== undefined && parent.path.split('/').includes(id)) return { ok: false, reason: 'into-itself' }
  return parent.depth + 1 + height > maxCategoryDepth ? { ok: false, reason: 'too-deep' } : { ok: true }
}
