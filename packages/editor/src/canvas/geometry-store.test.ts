import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import { expect, it } from 'vitest'
import { changedSections } from './geometry-store'

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
