import type { Author, Label } from '@sitewright/contract/collections'
import type { CollectionKind } from '@sitewright/domain/collections'
import { t } from '../language'
import { nouns } from '../site/collection-words'
import type { Option } from '../ui/segments'

/** What a list of a collection is narrowed to, as a block holds it. */
export type CollectionFilter =
  | { readonly kind: 'none' | 'featured' }
  | { readonly kind: 'category' | 'tag' | 'author'; readonly id: string }

const gone = {
  category: t('A category that is gone'),
  tag: 'A tag that is gone',
  author: t('An author who is gone'),
} as const

export const filterKey = (filter: CollectionFilter): string =>
  'id' in filter ? `${filter.kind}:${filter.id}` : filter.kind

export function filterOf(key: string): CollectionFilter {
  const [kind, id] = key.split(':')
  if (kind === 'featured') return { kind }
  if ((kind === 'category' || kind === 'tag' || kind === 'author') && id) return { kind, id }
  return { kind: 'none' }
}

/** Everything, what is featured, and each category, tag and author; a chosen one that is gone is said to be. */
export function filtersOf(
  kind: CollectionKind,
  chosen: CollectionFilter,
  {
    labels,
    authors,
    nameOf,
  }: {
    /** Undefined until they are known. */
    labels: readonly Label[] | undefined
    authors: readonly Author[] | undefined
    nameOf: (label: Label) => string
  },
): Option[] {
  const { many } = nouns[kind]
  const ofKind = (of: Label['kind'], word: string) =>
    (labels ?? [])
      .filter(label => label.kind === of)
      .map(label => ({ value: `${of}:${label.id}`, label: `${word}: ${nameOf(label)}` }))
  const options = [
    { value: 'none', label: t('All {many}', { many }) },
    { value: 'featured', label: t('Featured {many}', { many }) },
    ...ofKind('category', t('Category')),
    ...ofKind('tag', t('Tag')),
    ...(kind === 'blog'
      ? (authors ?? []).map(({ id, name }) => ({ value: `author:${id}`, label: t('By {name}', { name }) }))
      : []),
  ]
  const value = filterKey(chosen)
  if (!('id' in chosen) || options.some(option => option.value === value)) return options
  const isKnown = chosen.kind === 'author' ? authors !== undefined : labels !== undefined
  return [...options, { value, label: isKnown ? gone[chosen.kind] : '…' }]
}
