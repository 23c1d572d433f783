import { assert, constantFrom, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataset } from './dataset-prop'
import {
  assetList,
  atBreakpoint,
  colour,
  eachBreakpoint,
  integer,
  list,
  localString,
  object,
  perBreakpoint,
  source,
} from './props'

const entries = object({ entries: list({ title: localString({ max: 5 }) }, { min: 1, max: 3 }) })
const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success
const entry = (id: string, title = 'Care') => ({ id, title: { en: title } })

describe('a list', () => {
  it.each([
    ['one item', [entry('a')], true],
    ['as many as it may have', [entry('a'), entry('b'), entry('c')], true],
    ['too few', [], false],
    ['too many', [entry('a'), entry('b'), entry('c'), entry('d')], false],
    ['an id twice', [entry('a'), entry('a')], false],
    ['no id', [{ title: {} }], false],
    ['an id that is no id', [entry('a b')], false],
    ['an id that every object has', [entry('__proto__')], false],
    ['a text that is too long', [entry('a', 'Delivery')], false],
    ['something extra', [{ ...entry('a'), open: true }], false],
    ['no list', { a: entry('a') }, false],
  ])('%s', (_, given, expected) => {
    expect(takes(entries, { entries: given })).toBe(expected)
  })

  it('takes any order of items with ids of their own', () => {
    const ids = uniqueArray(constantFrom('a', 'b', 'c', 'd-1', 'e_2'), { minLength: 1, maxLength: 3 })
    assert(property(ids, chosen => takes(entries, { entries: chosen.map(id => entry(id)) })))
  })
})

it('a list of assets holds what each says besides the library', () => {
  const pictures = object({ pictures: assetList({ max: 2 }) })
  const picture = { id: 'a', assetId: 'jar', caption: { en: 'A jar' }, link: null, alt: {} }
  expect(takes(pictures, { pictures: [picture, { id: 'b', assetId: 'bowl' }] })).toBe(true)
  expect(takes(pictures, { pictures: [{ id: 'b', assetId: null }] })).toBe(false)
  expect(takes(pictures, { pictures: [picture, { ...picture, id: 'b' }, { ...picture, id: 'c' }] })).toBe(false)
})

it('phones follow desktops until they have a value of their own', () => {
  const columns = object({ columns: perBreakpoint(integer({ min: 1, max: 6 })) })
  expect(takes(columns, { columns: { desktop: 4, mobile: 2 } })).toBe(true)
  expect(takes(columns, { columns: { desktop: 4 } })).toBe(true)
  expect(takes(columns, { columns: { mobile: 2 } })).toBe(false)
  expect(takes(columns, { columns: { desktop: 4, mobile: 7 } })).toBe(false)
  expect(atBreakpoint({ desktop: 4, mobile: 2 }, 'mobile')).toBe(2)
  expect(atBreakpoint({ desktop: 4, mobile: 2 }, 'desktop')).toBe(4)
  expect(atBreakpoint({ desktop: 4 }, 'mobile')).toBe(4)
})

it('phones have a value within limits of their own where other ones fit them', () => {
  const columns = object({
    columns: eachBreakpoint({ desktop: integer({ min: 2, max: 4 }), mobile: integer({ min: 1, max: 2 }) }),
  })
  expect(takes(columns, { columns: { desktop: 4, mobile: 1 } })).toBe(true)
  expect(takes(columns, { columns: { desktop: 4, mobile: 3 } })).toBe(false)
  expect(takes(columns, { columns: { desktop: 1, mobile: 1 } })).toBe(false)
  expect(takes(columns, { columns: { desktop: 2 } })).toBe(false)
})

it.each([
  [{ type: 'THEME_COLOR', role: 'rule' }, true],
  [{ type: 'THEME_COLOR', role: 'brand' }, false],
  [{ type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.5 }, true],
  [{ type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 2 }, false],
  [{ type: 'CUSTOM_COLOR', colour: '#1b2a3c80' }, true],
  [{ type: 'CUSTOM_COLOR', colour: 'red;background:url(//x)' }, false],
  ['#1b2a3c', false],
])('colour %j: %s', (given, expected) => {
  expect(takes(object({ ground: colour() }), { ground: given })).toBe(expected)
})

it.each([
  [{ collectionId: 'all', filter: { kind: 'none' }, sort: 'manual' }, true],
  [{ collectionId: 'here', filter: { kind: 'label', label: 'Bowls' }, sort: 'newest' }, true],
  [{ collectionId: 'all', filter: { kind: 'author', id: 'a' }, sort: 'manual' }, false],
  [{ collectionId: 'all', filter: { kind: 'label', label: '' }, sort: 'manual' }, false],
  [{ collectionId: 'all', filter: { kind: 'label', label: 'a'.repeat(26) }, sort: 'manual' }, false],
  [{ collectionId: 'all', filter: { kind: 'none' }, sort: 'random' }, false],
])('source %j: %s', (given, expected) => {
  expect(takes(object({ items: source() }), { items: given })).toBe(expected)
})

it('a dataset is cut to 500 rows of 50 cells and remembers that it was [EDIT-36 EDIT-37 EDIT-40]', () => {
  const data = object({ data: dataset() })
  const rows = (count: number, width: number) => Array.from({ length: count }, () => Array(width).fill('1'))
  const stored = (given: unknown) => data.safeParse({ data: given }).data?.data
  expect(stored({ rows: rows(500, 50) })).toEqual({ rows: rows(500, 50) })
  const cut = stored({ rows: rows(10_000, 60) })
  expect(cut).toEqual({ rows: rows(500, 50), wasCut: true })
  expect(stored(cut), 'what was cut once is told for as long as it is there').toEqual(cut)
  expect(takes(data, { data: { rows: [[1]] } })).toBe(false)
})
