import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CatalogueFilters,
  catalogueSorts,
  filterChips,
  filterPrice,
  hasValue,
  isNarrowed,
  knownFilters,
  noFilters,
  pageAfter,
  readFilters,
  sortedBy,
  toggleInStock,
  toggleOnSale,
  toggleTag,
  toggleValue,
  withoutFilters,
  writeFilters,
} from './catalogue-filters'
import { filterKinds, filterLimits } from './filter-kinds'

const glaze = (...values: string[]): CatalogueFilters => ({ ...noFilters, options: [{ name: 'Glaze', values }] })

describe('filters of a list', () => {
  it.each([
    ['', noFilters],
    ['utm_source=mail&fbclid=x', noFilters],
    ['o.Glaze=Cobalt&o.Glaze=Chalk&o.Glaze=Chalk', glaze('Chalk', 'Cobalt')],
    ['o.Glaze=Chalk+and+cobalt', glaze('Chalk and cobalt')],
    ['min=030.50&max=140', { ...noFilters, min: '30.5', max: '140' }],
    ['min=140&max=30', { ...noFilters, min: '30', max: '140' }],
    ['min=29,5', { ...noFilters, min: '29.5' }],
    ['min=0', { ...noFilters, min: '0' }],
    ['min=&max=&stock=0', noFilters],
    ['min=-3&max=1e9', noFilters],
    [
      'stock=1&sale=1&tag=new&sort=price-up',
      { ...noFilters, inStock: true, onSale: true, tags: ['new'], sort: 'price-up' },
    ],
    ['sort=cheapest', noFilters],
    ['after=p_1-x', { ...noFilters, after: 'p_1-x' }],
    ['after=<script>', noFilters],
    ['o.=Chalk&o.Glaze=&%E0%A4%A=1&tag=%E0%A4%A', noFilters],
    [`tag=${'x'.repeat(filterLimits.length + 1)}`, noFilters],
    [`tag=new&${'x'.repeat(filterLimits.query)}=1`, noFilters],
    ['tag=a%1Fb', noFilters],
  ])('reads %j and leaves out what it cannot read', (query, expected) => {
    expect(readFilters(query)).toEqual(expected)
  })

  it('reads no more than anybody chooses', () => {
    const many = Array.from({ length: 50 }, (_, n) => `o.a=${n}&o.n${n}=x&tag=${n}`).join('&')
    const { options, tags } = readFilters(many)
    expect(options).toHaveLength(filterLimits.options)
    expect(options[0]!.values).toHaveLength(filterLimits.values)
    expect(tags).toHaveLength(filterLimits.tags)
  })

  const name = fc.constantFrom('Glaze', 'Höhe', 'a&b=c', '50 %', 'x+y')
  const step = fc.oneof(
    fc.tuple(name, name).map(
      ([a, b]) =>
        (f: CatalogueFilters) =>
          toggleValue(f, a, b),
    ),
    name.map(tag => (f: CatalogueFilters) => toggleTag(f, tag)),
    fc.constant(toggleInStock),
    fc.constant(toggleOnSale),
    fc.constantFrom(...catalogueSorts).map(sort => (f: CatalogueFilters) => sortedBy(f, sort)),
    fc.constant((f: CatalogueFilters) => pageAfter(f, 'p1')),
  )
  const filters = fc.array(step, { maxLength: 12 }).map(steps => steps.reduce((f, run) => run(f), noFilters))

  it('come back from the address they are written to, whatever they hold', () => {
    fc.assert(
      fc.property(filters, each => {
        expect(readFilters(writeFilters(each))).toEqual(each)
      }),
    )
  })

  it('have one address, in whatever order they were chosen', () => {
    fc.assert(
      fc.property(filters, fc.integer(), (each, seed) => {
        const pairs = writeFilters(each).split('&')
        const shuffled = pairs.map((pair, at) => ({ pair, key: (at * 31 + seed) % 7 })).sort((a, b) => a.key - b.key)
        expect(writeFilters(readFilters(shuffled.map(({ pair }) => pair).join('&')))).toBe(writeFilters(each))
      }),
    )
  })

  it('are as they were when a choice is made and taken back', () => {
    fc.assert(
      fc.property(filters, name, name, ({ after: _, ...each }, option, value) => {
        expect(toggleValue(toggleValue(each, option, value), option, value)).toEqual(each)
        expect(hasValue(toggleValue(each, option, value), option, value)).toBe(!hasValue(each, option, value))
      }),
    )
  })

  it('each have a chip that takes them away, and nothing else', () => {
    fc.assert(
      fc.property(filters, each => {
        const chips = filterChips(each)
        expect(chips.length > 0).toBe(isNarrowed(each))
        for (const { without } of chips) expect(filterChips(without)).toHaveLength(chips.length - 1)
      }),
    )
    expect(filterChips({ ...noFilters, max: '140' })).toEqual([{ kind: 'price', max: '140', without: noFilters }])
  })

  it('begin at the first page when one changes, and keep their order when all are taken away', () => {
    const later = pageAfter(sortedBy(glaze('Chalk'), 'name'), 'p9')
    expect(toggleInStock(later).after).toBeUndefined()
    expect(withoutFilters(later)).toEqual({ ...noFilters, sort: 'name' })
    expect(isNarrowed(withoutFilters(later))).toBe(false)
  })

  it.each([
    ['30', 2, 3000],
    ['29.5', 2, 2950],
    ['29.999', 2, 2999],
    ['1200', 0, 1200],
    ['1200.9', 0, 1200],
  ])('take %s with %i digits as %i minor units', (amount, digits, cents) => {
    expect(filterPrice(amount, digits)).toBe(cents)
  })

  it('leave out what no product of the list has, and what is not offered', () => {
    const facets = { options: [{ name: 'Glaze', values: [{ value: 'Chalk', count: 0 }] }], tags: [] }
    const asked = { ...toggleTag(glaze('Chalk', 'Pink'), 'gone'), min: '3', inStock: true }
    expect(knownFilters(asked, facets, filterKinds)).toEqual({ ...glaze('Chalk'), min: '3', inStock: true })
    expect(knownFilters(asked, facets, ['options'])).toEqual(glaze('Chalk'))
    expect(knownFilters(asked, facets, [])).toEqual(noFilters)
  })
})
