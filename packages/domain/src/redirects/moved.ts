import { redirectLimits } from './redirect'

type Paths = Readonly<Record<string, string>>

/**
 * What addresses pages have had, after another release: those before it and those it gives up. An address that a page has
 * now is nobody's former one.
 */
export function movedAfter(
  before: { readonly moved: Readonly<Record<string, string>>; readonly paths: Paths } | undefined,
  after: Paths,
): Record<string, string> {
  if (!before) return {}
  const taken = new Set(Object.values(after))
  const given = Object.entries(before.paths).flatMap(([id, path]) =>
    after[id] !== undefined && after[id] !== path && path !== '/' ? [[path, id] as const] : [],
  )
  const all = [...Object.entries(before.moved).filter(([path]) => !given.some(([own]) => own === path)), ...given]
  const kept = all.filter(([path, id]) => !taken.has(path) && after[id] !== undefined)
  // The oldest are forgotten first.
  return Object.fromEntries(kept.slice(-redirectLimits.moved))
}
