import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createElementRegistry } from './drawn-elements'
import { changedSections, createGeometry } from './geometry-store'

const padding = { top: 'none', bottom: 'none' } as const
const place = { x: 1, y: 1, w: 4, h: 2, layer: 0 }
const block = (id: string, sectionId: string): BlockRecord => ({
  id,
  sectionId,
  type: 'spacer',
  version: 1,
  props: {},
  placement: { desktop: place, mobile: place },
})
const page: PageDocument = {
  version: 1,
  sections: {
    a: { id: 'a', order: 'A', theme: 'light', padding },
    b: { id: 'b', order: 'B', theme: 'light', padding },
    c: { id: 'c', order: 'C', theme: 'light', padding },
  },
  blocks: { one: block('one', 'a'), two: block('two', 'b'), three: block('three', 'c') },
}
const withBlocks = (blocks: Record<string, BlockRecord>): PageDocument => ({ ...page, blocks })

it.each<[string, PageDocument, Record<string, string[]>]>([
  ['nothing', page, {}],
  ['a block', withBlocks({ ...page.blocks, one: { ...block('one', 'a'), props: { line: 'none' } } }), { a: ['one'] }],
  [
    'a block that went to another section',
    withBlocks({ ...page.blocks, one: block('one', 'b') }),
    { a: ['one'], b: ['one'] },
  ],
  ['a block that is gone', withBlocks({ one: page.blocks.one!, two: page.blocks.two! }), { c: ['three'] }],
  ['a new block', withBlocks({ ...page.blocks, four: block('four', 'b') }), { b: ['four'] }],
  ['a section', { ...page, sections: { ...page.sections, c: { ...page.sections.c!, theme: 'dark' } } }, { c: [] }],
])('%s changed: only it is measured again', (_, after, changed) => {
  const found = [...changedSections(page, after)].map(([id, blocks]) => [id, [...blocks]])
  expect(Object.fromEntries(found)).toEqual(changed)
})

describe('boxes are read again', () => {
  const grid = { gridTemplateColumns: '40px 40px', gridTemplateRows: '24px 24px', columnGap: '8px', rowGap: '8px' }
  let facts: Record<string, string> = grid
  beforeEach(() => {
    facts = grid
    vi.spyOn(window, 'getComputedStyle').mockImplementation(() => facts as never)
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  })
  afterEach(() => vi.restoreAllMocks())

  const crowded: PageDocument = {
    ...page,
    blocks: { one: block('one', 'a'), two: block('two', 'a'), hidden: block('hidden', 'a') },
  }

  function measured() {
    const elements = createElementRegistry()
    const tops: Record<string, number> = { one: 10, two: 50 }
    const read: string[] = []
    for (const id of Object.keys(crowded.blocks)) {
      const element = document.createElement('div')
      element.getBoundingClientRect = () => {
        read.push(id)
        return new DOMRect(0, tops[id] ?? 0, id === 'hidden' ? 0 : 40, 24)
      }
      elements.block(id)(element)
    }
    const section = document.createElement('section')
    section.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200)
    elements.section('a')(section)
    const geometry = createGeometry({
      elements,
      setting: () => ({ document: crowded, breakpoint: 'desktop', scale: 1 }),
    })
    geometry.measureNow()
    read.length = 0
    const listener = vi.fn()
    geometry.subscribe(listener)
    return { geometry, tops, read, listener }
  }
  const touch = (id: string) => new Map([['a', new Set([id])]])

  it('of the block that changed, and of its neighbours only when the grid is another', () => {
    const { geometry, tops, read } = measured()
    tops.one = 80
    geometry.markDirty(touch('one'))
    geometry.measureNow()
    expect(read.filter(id => id !== 'hidden')).toEqual(['one'])
    expect(geometry.block('one')?.top).toBe(80)
    facts = { ...grid, gridTemplateRows: '24px 48px' }
    tops.two = 74
    geometry.markDirty(touch('one'))
    geometry.measureNow()
    expect(geometry.block('two')?.top).toBe(74)
  })

  it('and no listener is called when they are the same', () => {
    const { geometry, tops, listener } = measured()
    geometry.markDirty(touch('two'))
    geometry.measureNow()
    expect(listener).not.toHaveBeenCalled()
    tops.two = 60
    geometry.markDirty(touch('two'))
    geometry.measureNow()
    expect(listener).toHaveBeenCalledWith(new Set(['a']))
  })

  it('and a hidden block, which has no box, is followed by its record', () => {
    const { geometry, listener } = measured()
    geometry.markDirty(touch('hidden'))
    geometry.measureNow()
    expect(listener).toHaveBeenCalledWith(new Set(['a']))
  })
})

describe('a block is taken hold of', () => {
  const bar: PageDocument = {
    ...page,
    sections: {
      a: { ...page.sections.a!, layout: 'bar' },
      b: { ...page.sections.b!, layout: 'flow' },
      c: page.sections.c!,
    },
    blocks: {
      menu: { ...block('menu', 'a'), type: 'navigation' },
      moved: block('moved', 'a'),
      gone: block('gone', 'b'),
      hidden: { ...block('hidden', 'c'), placement: { desktop: { ...place, x: 2 }, mobile: place } },
    },
  }
  const boxes: Record<string, DOMRect> = { menu: new DOMRect(8, 30, 44, 44) }

  function gripOf(id: string) {
    vi.spyOn(window, 'getComputedStyle').mockImplementation(
      () =>
        ({
          gridTemplateColumns: '40px 40px 40px 40px 40px 40px',
          gridTemplateRows: '24px',
          columnGap: '8px',
          rowGap: '8px',
        }) as never,
    )
    const elements = createElementRegistry()
    for (const each of Object.keys(bar.blocks)) {
      const element = document.createElement('div')
      element.getBoundingClientRect = () => boxes[each] ?? new DOMRect()
      elements.block(each)(element)
    }
    for (const each of Object.keys(bar.sections)) {
      const element = document.createElement('section')
      element.getBoundingClientRect = () => new DOMRect(0, 20, 400, 64)
      elements.section(each)(element)
    }
    const geometry = createGeometry({ elements, setting: () => ({ document: bar, breakpoint: 'desktop', scale: 1 }) })
    geometry.measureNow()
    return geometry.grip(id)
  }
  afterEach(() => vi.restoreAllMocks())
  const menu = { left: 8, top: 10, width: 44, height: 44 }

  it('by its box', () => expect(gripOf('menu')).toEqual({ rect: menu, isMenu: false }))
  it('by the menu that it has moved into', () => expect(gripOf('moved')).toEqual({ rect: menu, isMenu: true }))
  it('by its cells, where it is hidden on them', () =>
    expect(gripOf('hidden')).toMatchObject({ rect: { left: 96, top: 0, width: 184 }, isMenu: false }))
  it('nowhere, where it has neither', () => expect(gripOf('gone')).toBeUndefined())
})
