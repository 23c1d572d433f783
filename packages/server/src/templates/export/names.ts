import { extname } from 'node:path'
import { slugify, uniqueSlug } from '@sitewright/domain/links'
import { donationCheckoutUrl } from '@sitewright/domain/pages'
import type { ReferenceKind } from '../references'

/** By what things are called in the files of a template, each id of a kind. */
export type Names = Readonly<Record<ReferenceKind, ReadonlyMap<string, string>>>

/** Unlike in one site, as they are addresses or names of files. */
export function namesFor<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  wish: (thing: Thing) => string,
): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    things.map(thing => {
      const name = uniqueSlug(slugify(wish(thing)) || 'unnamed', each => taken.has(each))
      taken.add(name)
      return [thing.id, name]
    }),
  )
}

export function fileNamesFor(files: readonly { readonly id: string; readonly fileName: string }[]) {
  const extensions = new Map(files.map(({ id, fileName }) => [id, extname(fileName).toLowerCase()]))
  const stems = namesFor(files, ({ fileName }) => fileName.slice(0, fileName.length - extname(fileName).length))
  return new Map([...stems].map(([id, stem]) => [id, `${stem}${extensions.get(id)}`]))
}

type Fields = { readonly [key: string]: unknown }

/** Where links lead to that are no pages of their own: items by their addresses. */
export type Elsewhere = ReadonlyMap<string, string>

/**
 * Every id of something that leaves with the template as its reference. A link to what stays behind leads nowhere, so
 * that no button goes to a page that nobody has.
 */
export function toReferences<Value>(value: Value, names: Names, elsewhere: Elsewhere): Value {
  const kinds: readonly ReferenceKind[] = ['page', 'picture', 'product', 'form', 'plan', 'label', 'author']
  const text = (words: string): string => {
    for (const kind of kinds) {
      const name = names[kind].get(words)
      if (name !== undefined) return `${kind}:${name}`
    }
    for (const [id, name] of names.donation) {
      const address = donationCheckoutUrl(id)
      if (words === address) return `donation:${name}`
      if (words.startsWith(`${address}&`)) return `donation:${name}?${words.slice(address.length + 1)}`
    }
    return words
  }
  const link = (fields: Fields): unknown => {
    const { kind, pageId, itemId } = fields
    if (kind === 'page' && typeof pageId === 'string' && !names.page.has(pageId)) return null
    if (kind !== 'item' || typeof itemId !== 'string' || typeof pageId !== 'string') return undefined
    const href = elsewhere.get(itemId)
    if (href !== undefined) return { kind: 'address', href }
    return names.page.has(pageId) ? { kind: 'page', pageId: text(pageId) } : null
  }
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return text(part)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    const other = link(part as Fields)
    if (other !== undefined) return other
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as Value
}
