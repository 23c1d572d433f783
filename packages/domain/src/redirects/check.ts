import { followRedirects, indexRedirects, mostHops, redirectAt } from './match'
import { barePath, isOwnAddress, isWildcard, type Redirect, redirectLimits } from './redirect'

/** Why a line is refused. */
export const redirectRefusals = [
  'no-address',
  'bad-characters',
  'too-long',
  'star-inside',
  'everything',
  'system-path',
  'page-address',
  'duplicate',
  'no-target',
  'bad-target',
  'star-in-target',
  'loop',
  'bad-code',
  'not-a-line',
] as const
export type RedirectRefusal = (typeof redirectRefusals)[number]

/** `chain` is no refusal: visitors are sent to the end at once. */
export type RedirectProblem = { readonly reason: RedirectRefusal | 'chain'; readonly detail?: string }

export type SiteAddresses = {
  /** Answered by the platform itself, whatever a site says. */
  readonly isSystem: (path: string) => boolean
  /** The title of the page that is there. */
  readonly pageAt: (path: string) => string | undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unfit = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029<>"\\^`{|}]/

/** An old address as it is kept: as people read it, without query, anchor and slash at its end. */
export function readOldAddress(given: string): string {
  const path = given.trim().replace(/^https?:\/\/[^/?#]+/i, '')
  const bare = isWildcard(path) ? path : barePath(path)
  if (!bare.includes('%')) return bare.normalize('NFC')
  try {
    return decodeURIComponent(bare).normalize('NFC')
  } catch {
    return bare
  }
}

function oldAddressRefusal(from: string, site: SiteAddresses): RedirectProblem | undefined {
  if (from === '' || !isOwnAddress(from)) return { reason: 'no-address' }
  if (from.length > redirectLimits.address) return { reason: 'too-long' }
  if (unfit.test(from) || from.includes('//') || /[?#%]/.test(from)) return { reason: 'bad-characters' }
  if (from.split('/').some(part => part === '.' || part === '..')) return { reason: 'bad-characters' }
  if (from === '/*') return { reason: 'everything' }
  if (from.slice(0, -1).includes('*') || (from.endsWith('*') && !isWildcard(from))) return { reason: 'star-inside' }
  if (site.isSystem(isWildcard(from) ? from.slice(0, -2) : from)) return { reason: 'system-path' }
  const title = isWildcard(from) ? undefined : site.pageAt(from)
  return title === undefined ? undefined : { reason: 'page-address', detail: title }
}

/** A whole address of another site. A name before the host could make it look like one it is not. */
const isOutside = (to: string): boolean => /^https?:\/\/[^/?#@:]+(?::\d{1,5})?(?:[/?#].*)?$/i.test(to)

function targetRefusal({ from, to }: Redirect): RedirectProblem | undefined {
  if (to === '') return { reason: 'no-target' }
  if (to.length > redirectLimits.address) return { reason: 'too-long' }
  const isOwn = isOwnAddress(to) && !to.startsWith('//') && !to.startsWith('/\\')
  if (unfit.test(to) || !(isOwn || isOutside(to))) return { reason: 'bad-target' }
  const stars = to.split('*').length - 1
  if (stars > 0 && !(stars === 1 && isWildcard(to) && isWildcard(from))) return { reason: 'star-in-target' }
  return undefined
}

/** Stands for whatever is below a wildcard. No address has it. */
const anything = '\u0001'

function wayRefusal(
  redirect: Redirect,
  index: ReturnType<typeof indexRedirects>,
  site: SiteAddresses,
): RedirectProblem | undefined {
  const { from, to } = redirect
  const start = isWildcard(from) ? from.slice(0, -1) + anything : from
  if (redirectAt(index, start)?.redirect !== redirect || !isOwnAddress(to)) return undefined
  const followed = followRedirects(index, start, path => site.pageAt(path) !== undefined || site.isSystem(path))
  if (!followed) return { reason: 'loop' }
  if (followed.hops === 1 || followed.hops > mostHops) return undefined
  return { reason: 'chain', detail: followed.to.replace(anything, '*') }
}

/** What is wrong with each line, by its place in the list; lines that are right have nothing said of them. */
export function checkRedirects(list: readonly Redirect[], site: SiteAddresses): ReadonlyMap<number, RedirectProblem> {
  const problems = new Map<number, RedirectProblem>()
  const first = new Set<string>()
  for (const [at, redirect] of list.entries()) {
    const problem: RedirectProblem | undefined =
      oldAddressRefusal(redirect.from, site) ??
      (first.has(redirect.from) ? { reason: 'duplicate' } : undefined) ??
      targetRefusal(redirect)
    first.add(redirect.from)
    if (problem) problems.set(at, problem)
  }
  const right = list.filter((_, at) => !problems.has(at))
  const index = indexRedirects(right)
  for (const [at, redirect] of list.entries()) {
    const problem = problems.has(at) ? undefined : wayRefusal(redirect, index, site)
    if (problem) problems.set(at, problem)
  }
  return problems
}

/** Whether the line cannot be kept. */
export const isRefused = ({ reason }: RedirectProblem): boolean => reason !== 'chain'
