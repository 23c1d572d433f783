import type { SectionLibrary } from '@sitewright/contract/sections'
import { describe, expect, it } from 'vitest'
import { groupsOf, tileAfter } from './section-groups'

const document = { version: 1, sections: {}, blocks: {} }
const library: SectionLibrary = {
  saved: [{ id: 'a', name: 'Kiln news', document, createdAt: '2026-01-01T00:00:00.000Z' }],
  readyMade: [
    { group: 'text', name: 'quotation', title: 'Quotation', document },
    { group: 'hero', name: 'statement', title: 'One statement in the middle', document },
  ],
  pictures: {},
}
const found = (search: string) =>
  groupsOf(library, search).flatMap(({ name, offers }) => offers.map(({ title }) => `${name}: ${title}`))

describe('the groups', () => {
  it('begin with what was saved; every purpose has one, also an empty one', () => {
    expect(groupsOf(library, '').map(({ name }) => name)).toEqual([
      'saved',
      'hero',
      'text',
      'gallery',
      'shop',
      'people',
      'contact',
      'events',
      'closing',
    ])
    expect(found('')).toEqual(['saved: Kiln news', 'hero: One statement in the middle', 'text: Quotation'])
  })

  it.each([
    ['quot', ['text: Quotation']],
    ['TEXT', ['text: Quotation']],
    ['middle statement', ['hero: One statement in the middle']],
    [' kiln ', ['saved: Kiln news']],
    ['slider', []],
  ])('a search for %j leaves %j', (search, titles) => {
    expect(found(search)).toEqual(titles)
  })
})

describe('keys among the tiles', () => {
  /** Two in a row, then one alone, then two. */
  const tops = [0, 0, 100, 200, 200]
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 4, 4],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, 3],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 4, 4],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 0, undefined],
  ])('%s at %i leads to %s', (key, index, expected) => {
    expect(tileAfter(key, index, tops)).toBe(expected)
  })
})
