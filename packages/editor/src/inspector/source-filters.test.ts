import type { Author, Label } from '@sitewright/contract/collections'
import { describe, expect, it } from 'vitest'
import { type CollectionFilter, filterKey, filterOf, filtersOf } from './source-filters'

const label = (id: string, kind: Label['kind']) => ({ id, kind, name: { en: id.toUpperCase() } }) as unknown as Label
const known = {
  labels: [label('clay', 'category'), label('winter', 'tag')],
  authors: [{ id: 'jun', name: 'Jun Morrow' } as unknown as Author],
  nameOf: ({ name }: Label) => name['en']!,
}
const none: CollectionFilter = { kind: 'none' }
const words = (...given: Parameters<typeof filtersOf>) => filtersOf(...given).map(({ label: shown }) => shown)

describe('what a list of a collection may be narrowed to', () => {
  it('is what is featured, each category, tag and author', () => {
    expect(words('blog', none, known)).toEqual([
      'All posts',
      'Featured posts',
      'Category: CLAY',
      'Tag: WINTER',
      'By Jun Morrow',
    ])
    expect(words('events', none, known), 'only posts have authors').not.toContain('By Jun Morrow')
  })

  it('still shows the one that is gone, once it is known to be', () => {
    const lost: CollectionFilter = { kind: 'category', id: 'glaze' }
    expect(words('blog', lost, known).at(-1)).toBe('A category that is gone')
    expect(words('blog', lost, { ...known, labels: undefined }).at(-1)).toBe('…')
  })

  it.each([
    none,
    { kind: 'featured' },
    { kind: 'category', id: 'clay' },
    { kind: 'tag', id: 'winter' },
    { kind: 'author', id: 'jun' },
  ] as const)('$kind comes back as it was', filter => {
    expect(filterOf(filterKey(filter))).toEqual(filter)
  })
})
