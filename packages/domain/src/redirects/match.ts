import { barePath, isOwnAddress, isWildcard, type Redirect, type RedirectCode, wildcardStart } from './redirect'

/** The redirects of a site, made ready to be asked. */
export type RedirectIndex = {
  readonly exact: ReadonlyMap<string, Redirect>
  /** The longest first: what is said of a smaller part of a site counts more. */
  readonly below: readonly Redirect[]
}

/** Longer ways are no way: nobody is sent around for ever. */
export const mostHops = 10

export function indexRedirects(list: readonly Redirect[]): RedirectIndex {
  const exact = new Map<string, Redirect>()
  for (const redirect of list)
    if (!isWildcard(redirect.from) && !exact.has(redirect.from)) exact.set(redirect.from, redirect)
  const below = list.filter(({ from }) => isWildcard(from)).toSorted((a, b) => b.from.length - a.from.length)
  return { exact, below }
}

/** The line that speaks of an address, and where it leads; undefined where none does. */
export function redirectAt(
  { exact, below }: RedirectIndex,
  path: string,
): { readonly redirect: Redirect; readonly to: string } | undefined {
  const own = exact.get(path)
  if (own) return { redirect: own, to: own.to }
  const redirect = below.find(({ from }) => path.startsWith(wildcardStart(from)) && path.length > from.length - 1)
  if (!redirect) return undefined
  // Two slashes at the beginning would make a host of what follows.
  const rest = path.slice(redirect.from.length - 1).replace(/^[/\\]+/, '')
  return { redirect, to: isWildcard(redirect.to) ? wildcardStart(redirect.to) + rest : redirect.to }
}

export type Followed = { readonly to: string; readonly code: RedirectCode; readonly hops: number }

/**
 * Where an address leads in the end, so that whoever follows it is sent on once. Undefined where no line speaks of it, and
 * where the lines lead in a circle. An address that is answered ends the way.
 */
export function followRedirects(
  index: RedirectIndex,
  from: string,
  isAnswered: (path: string) => boolean = () => false,
): Followed | undefined {
  const seen = new Set<string>()
  let path = from
  let found: Followed | undefined
  while (!seen.has(path)) {
    seen.add(path)
    const next = redirectAt(index, path)
    if (!next) return found
    const code = found?.code === 302 ? 302 : next.redirect.code
    found = { to: next.to, code, hops: seen.size }
    if (seen.size > mostHops) return undefined
    if (!isOwnAddress(next.to)) return found
    path = barePath(next.to)
    if (isAnswered(path)) return found
  }
  return undefined
}

/** The address that a page below a moved one has now: `/old/vase` where `/old` is `/new` today. */
export function movedTo(
  moved: Readonly<Record<string, string>>,
  path: string,
  pathOf: (pageId: string) => string | undefined,
): string | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const start = path.slice(0, end)
    const pageId = Object.hasOwn(moved, start) ? moved[start] : undefined
    const now = pageId === undefined ? undefined : pathOf(pageId)
    if (now !== undefined) return `${now === '/' && end < path.length ? '' : now}${path.slice(end)}`
  }
  return undefined
}
