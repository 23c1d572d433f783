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

it.each<[string, PageDocument, string[]]>([
  ['nothing', page, []],
  ['a block', withBlocks({ ...page.blocks, one: { ...block('one', 'a'), props: { line: 'none' } } }), ['a']],
  ['a block that went to another section', withBlocks({ ...page.blocks, one: block('one', 'b') }), ['a', 'b']],
  ['a block that is gone', withBlocks({ one: page.blocks.one!, two: page.blocks.two! }), ['c']],
  ['a new block', withBlocks({ ...page.blocks, four: block('four', 'b') }), ['b']],
  ['a section', { ...page, sections: { ...page.sections, c: { ...page.sections.c!, theme: 'dark' } } }, ['c']],
])('%s changed: only its sections are measured again', (_, after, sections) => {
  expect([...changedSections(page, after)].sort()).toEqual(sections)
})
