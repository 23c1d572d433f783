import { expect, it } from 'vitest'
import { emptyDocument, inReadingOrder, sectionsInOrder, topLayer } from './index'
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
