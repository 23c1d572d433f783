import { expect, it } from 'vitest'
import { emptyDocument, inReadingOrder, isTakenInPage, sectionsInOrder, topLayer } from './index'
import { note, pageOf, place, section } from './testing/arbitrary-pages'

it('sections stand in the order of their keys, equal keys by id', () => {
  const page = pageOf([section('c', { order: 'B' }), section('b', { order: 'B' }), section('a', { order: 'Z' })])
  expect(sectionsInOrder(page).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

it('blocks on the same cell are read by id', () => {
  const blocks = [note('b', 's'), note('a', 's'), note('c', 's')]
  expect(inReadingOrder(blocks, 'desktop').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('the top layer is the highest in use, and the lowest without blocks', () => {
  const at = (layer: number) => ({ desktop: place({ layer }), mobile: place() })
  expect(topLayer([note('a', 's', { placement: at(3) }), note('b', 's', { placement: at(1) })], 'desktop')).toBe(3)
  expect(topLayer([], 'desktop')).toBe(0)
})

it('an empty page has nothing in it', () => {
  expect(emptyDocument()).toEqual({ version: 1, sections: {}, blocks: {} })
})

it.each([
  ['s2', 'name', 'Hero', true],
  ['s2', 'name', ' hero ', true],
  ['s1', 'name', 'Hero', false],
  ['s2', 'name', 'Heroes', false],
  ['s2', 'anchor', 'visit', true],
  ['s2', 'anchor', 'hero', false],
] as const)('for %s the %s %j is taken: %s', (id, field, text, isTaken) => {
  const page = pageOf([section('s1', { name: 'Hero', anchor: 'visit' }), section('s2')])
  expect(isTakenInPage(page, { id, field, text })).toBe(isTaken)
})
