import { snippetLimits } from '../catalogue/limits'
import { type ConsentCategory, consentCategories } from '../consent/categories'
import { fieldsOf, textFrom } from '../pages/raw-fields'
import { readCode } from './read-code'

export { snippetLimits }

export const snippetPlaces = ['head', 'end'] as const
export type SnippetPlace = (typeof snippetPlaces)[number]

/** `needed` waits for nobody, so it may ask nobody but the site itself. */
export const snippetCategories = ['needed', ...consentCategories] as const
export type SnippetCategory = 'needed' | ConsentCategory

/** A piece of the owner's own code that stands on every page of the site. */
export type Snippet = {
  readonly id: string
  /** What visitors read where they choose, and the owner in the list. */
  readonly name: string
  readonly place: SnippetPlace
  readonly category: SnippetCategory
  readonly isOn: boolean
  readonly code: string
  /** Hosts that it asks besides those its text names; `*.` before one stands for all below it. */
  readonly hosts: readonly string[]
}

/** As it goes live: with what the page's policy has to let through for it, and nothing else. */
export type ReleasedSnippet = Omit<Snippet, 'isOn' | 'id'> & {
  /** Of its own scripts, in the order of its text. */
  readonly hashes: readonly string[]
}

/** An address with it shows the page as it is without any code of the owner's. */
export const withoutCodeParameter = 'without-code'

export const isHostPattern = (host: string): boolean =>
  host.length <= snippetLimits.host && /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/.test(host)

/** `unclosed`: it would swallow the page. `asks-others`: what waits for nobody names a host. */
export type SnippetRefusal = 'unclosed' | 'asks-others' | 'too-long'

/** Why a list cannot be kept, and which of them is to blame; undefined when it can. */
export function snippetRefusal(
  snippets: readonly Snippet[],
): { readonly reason: SnippetRefusal; readonly at: number; readonly hosts?: readonly string[] } | undefined {
  let length = 0
  for (const [at, snippet] of snippets.entries()) {
    length += snippet.code.length
    if (length > snippetLimits.all) return { reason: 'too-long', at }
    if (readCode(snippet.code).isOpen) return { reason: 'unclosed', at }
    const hosts = hostsOf(snippet)
    if (snippet.category === 'needed' && hosts.length > 0) return { reason: 'asks-others', at, hosts }
  }
  return undefined
}

/** Everybody it may ask. */
export const hostsOf = ({ code, hosts }: Pick<Snippet, 'code' | 'hosts'>): string[] =>
  [...new Set([...readCode(code).hosts, ...hosts])].sort()

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

/** Whatever is stored. Line ends are those that a browser makes of them, as hashes are of its text. */
export const readSnippets = (given: unknown): Snippet[] =>
  listOf(given).map(each => {
    const fields = fieldsOf(each)
    return {
      id: textFrom(fields['id']) ?? '',
      name: textFrom(fields['name']) ?? '',
      place: snippetPlaces.find(place => place === fields['place']) ?? 'end',
      category: snippetCategories.find(category => category === fields['category']) ?? 'marketing',
      isOn: fields['isOn'] === true,
      code: (textFrom(fields['code']) ?? '').replace(/\r\n?/g, '\n'),
      hosts: listOf(fields['hosts']).filter((host): host is string => typeof host === 'string' && isHostPattern(host)),
    }
  })

/** Those that are on, as a release holds them. `hashOf` is the hash by which a page's policy names a script. */
export const liveSnippets = (snippets: readonly Snippet[], hashOf: (script: string) => string): ReleasedSnippet[] =>
  snippets
    .filter(({ isOn, code }) => isOn && code.trim() !== '')
    .map(({ id: _, isOn: __, ...snippet }) => ({
      ...snippet,
      hosts: hostsOf(snippet),
      hashes: readCode(snippet.code).scripts.map(hashOf),
    }))

/** Those that visitors have something to say about. */
export const waitingSnippets = <Each extends Pick<Snippet, 'category'>>(snippets: readonly Each[]) =>
  snippets.filter((each): each is Each & { category: ConsentCategory } => each.category !== 'needed')
