import { blockRules } from '@sitewright/blocks/definitions'
import {
  type BlockRecord,
  describeCommands,
  maxBlocksPerLayout,
  type PageDocument,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { canonicalJson } from '@sitewright/domain/publishing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEditorStore } from '../history/editor-store'
import { nothingKept } from '../history/testing/memory-journal'
import { createMemoryServer } from '../history/testing/memory-server'
import { createActions } from './actions'
import { blockName, placeInPage, placeWords } from './block-words'
import { createHeaderActions } from './header-actions'
import { undoStep } from './undo-step'

const at = (x: number, y: number, w: number, h: number, layer = 0) => ({ x, y, w, h, layer })
const spacer = (id: string, desktop = at(1, 1, 4, 2), mobile = at(1, 1, 8, 2)): BlockRecord => ({
  id,
  sectionId: 'top',
  type: 'spacer',
  version: 1,
  props: { line: 'none' },
  placement: { desktop, mobile },
})
const padding = { top: 'none', bottom: 'none' } as const
const start: PageDocument = {
  version: 1,
  sections: {
    top: { id: 'top', order: 'A', theme: 'light', padding },
    end: { id: 'end', order: 'B', theme: 'dark', padding },
  },
  blocks: {
    a: spacer('a'),
    b: spacer('b', at(5, 1, 4, 2), at(1, 3, 8, 4)),
  },
}

function edit(document = start, breakpoint: 'desktop' | 'mobile' = 'desktop', language = 'en') {
  const editor = createEditorStore({
    document,
    version: 1,
    rules: blockRules,
    server: createMemoryServer({ document, version: 1, rules: blockRules }).server,
    tab: 'one',
    opened: nothingKept(),
    now: () => 0,
  })
  const page = () => editor.store.getState().document
  return {
    editor,
    actions: { ...createActions({ editor, breakpoint, locale: 'en', language }), ...createHeaderActions(editor, 'en') },
    page,
    placeOf: (id: string) => page().blocks[id]?.placement[breakpoint],
    steps: () => editor.store.getState().history.past.map(({ label }) => label),
    waiting: () => editor.store.getState().saving.waiting.map(({ command }) => command),
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('blocks', () => {
  it('a new one stands at the first free cells on both layouts and is chosen', () => {
    const { actions, page, editor } = edit()
    const id = actions.insert('heading', { sectionId: 'top' })!
    expect(page().blocks[id]?.placement.desktop).toMatchObject({ x: 9, y: 1, w: 12, h: 2 })
    expect(page().blocks[id]?.placement.mobile).toMatchObject({ x: 1, y: 7, w: 8, h: 3 })
    expect(editor.store.getState().selection).toEqual({ kind: 'block', id })
  })

  it('let go on cells it stands there, and on the other layout where there is room, in one step', () => {
    const { actions, page, steps, editor } = edit()
    const id = actions.insert('heading', { sectionId: 'end', at: { place: at(7, 5, 12, 2) } })!
    expect(page().blocks[id]).toMatchObject({
      sectionId: 'end',
      placement: { desktop: { x: 7, y: 5, w: 12, h: 2 }, mobile: { x: 1, y: 1, w: 8 } },
    })
    expect(steps()).toEqual(['add heading'])
    editor.undo()
    expect(page()).toEqual(start)
  })

  it('is there in the site’s own language first, and written in the one that was chosen', () => {
    const { actions, page } = edit(start, 'desktop', 'de')
    const id = actions.insert('heading', { sectionId: 'top' })!
    const own = page().blocks[id]!.props['text']
    expect(Object.keys(own as object)).toEqual(['en'])
    actions.setText({ blockId: id, path: ['text'] }, 'Zweimal gebrannt')
    expect(page().blocks[id]!.props['text']).toEqual({ ...(own as object), de: 'Zweimal gebrannt' })
  })

  it('comes in the look that was chosen', () => {
    const { actions, page } = edit()
    const id = actions.insert('gallery', { sectionId: 'end', variant: 'list', pictures: ['one', 'two'] })!
    expect(page().blocks[id]?.props).toMatchObject({ design: 'list', slides: [{ assetId: 'one' }, { assetId: 'two' }] })
  })

  it('on a page without sections the new block brings one', () => {
    const { actions, page } = edit({ version: 1, sections: {}, blocks: {} })
    actions.insert('spacer')
    expect(Object.keys(page().sections)).toHaveLength(1)
    expect(Object.keys(page().blocks)).toHaveLength(1)
  })

  it('moved to another section, it finds a place on the other layout too, in one step', () => {
    const { actions, page, steps, editor } = edit()
    actions.place('b', at(2, 1, 4, 2), { verb: 'move', sectionId: 'end' })
    expect(page().blocks['b']).toMatchObject({
      sectionId: 'end',
      placement: { desktop: { x: 2, y: 1 }, mobile: { x: 1, y: 1 } },
    })
    expect(steps()).toEqual(['move spacer'])
    editor.undo()
    expect(page()).toEqual(start)
  })

  it('a removed block hands the choice to its neighbour', () => {
    const { actions, page, editor } = edit()
    actions.remove('a')
    expect(page().blocks['a']).toBeUndefined()
    expect(editor.store.getState().selection).toEqual({ kind: 'block', id: 'b' })
  })

  it('forward and back pass one neighbour; below the lowest all others rise', () => {
    const { actions, placeOf } = edit()
    actions.layer('a', 1)
    expect([placeOf('a')?.layer, placeOf('b')?.layer]).toEqual([1, 0])
    actions.layer('a', -1)
    expect(placeOf('a')!.layer).toBeLessThan(placeOf('b')!.layer)
  })

  it('on phones, down changes places with the neighbour below', () => {
    const { actions, placeOf, steps } = edit(start, 'mobile')
    actions.swap('a', 1)
    expect([placeOf('b'), placeOf('a')]).toEqual([at(1, 1, 8, 4), at(1, 5, 8, 2)])
    expect(steps()).toEqual(['move spacer'])
  })

  it('hiding on one layout leaves the other [EDIT-05]', () => {
    const { actions, page } = edit(start, 'mobile')
    actions.hide('a', true)
    expect(page().blocks['a']?.placement.mobile.hidden).toBe(true)
    expect(page().blocks['a']?.placement.desktop.hidden).toBeUndefined()
  })
})

describe('one gesture', () => {
  const many: PageDocument = {
    ...start,
    blocks: { ...start.blocks, c: spacer('c', at(9, 1, 4, 2, 3), at(1, 7, 8, 2)) },
  }
  const bar: PageDocument = {
    version: 1,
    sections: { top: { ...many.sections['top']!, layout: 'bar' } },
    blocks: { a: spacer('a', at(1, 1, 1, 1)), b: spacer('b', at(2, 1, 1, 1)), c: spacer('c', at(3, 1, 1, 1)) },
  }
  const empty: PageDocument = { version: 1, sections: {}, blocks: {} }
  const header: PageDocument = {
    version: 1,
    sections: { top: { ...many.sections['top']!, layout: 'bar' } },
    blocks: { a: spacer('a', at(1, 1, 1, 1), at(1, 1, 1, 1)) },
  }
  type Does = (actions: ReturnType<typeof edit>['actions']) => unknown

  it.each<[string, { page: PageDocument; on?: 'mobile'; does: Does; described: string }]>([
    [
      'moves one block',
      { page: many, does: ({ place }) => place('a', at(2, 4, 4, 2), { verb: 'move' }), described: 'Moved a block' },
    ],
    [
      'moves a block to another section',
      {
        page: many,
        does: ({ place }) => place('b', at(2, 1, 4, 2), { verb: 'move', sectionId: 'end' }),
        described: 'Moved a block',
      },
    ],
    ['brings a block forward', { page: many, does: ({ layer }) => layer('a', 1), described: 'Moved a block' }],
    [
      'sends a block below all others, which rise',
      { page: many, does: ({ layer }) => layer('a', -1), described: 'Moved 2 blocks' },
    ],
    [
      'changes the places of two blocks',
      { page: many, on: 'mobile', does: ({ swap }) => swap('a', 1), described: 'Moved 2 blocks' },
    ],
    [
      'moves a block past others of a bar',
      { page: bar, does: ({ moveTo }) => moveTo('a', { zone: 'left', before: null }), described: 'Moved 3 blocks' },
    ],
    [
      'adds a block to an empty page',
      { page: empty, does: ({ insert }) => insert('spacer'), described: 'Added a section, added a block' },
    ],
    [
      'pastes a block into an empty page',
      { page: empty, does: ({ paste }) => paste(spacer('x')), described: 'Added a section, added a block' },
    ],
    [
      'adds a block to a bar',
      {
        page: header,
        does: ({ insertInBar }) => insertInBar('spacer', { sectionId: 'top', zone: 'left' }),
        described: 'Added a block',
      },
    ],
    [
      'takes away a section with its blocks',
      { page: many, does: ({ removeSection }) => removeSection('top'), described: 'Removed a section' },
    ],
    [
      'copies a section with its blocks',
      { page: many, does: ({ duplicateSection }) => duplicateSection('top'), described: 'Copied a section' },
    ],
  ])(
    '%s: one command, one step, one description, and one undo brings back every byte',
    (_, { page: before, on, does, described }) => {
      const { editor, actions, page, waiting, steps } = edit(before, on)
      does(actions)
      expect(waiting()).toHaveLength(1)
      expect(steps()).toHaveLength(1)
      expect(describeCommands(waiting())).toBe(described)
      expect(canonicalJson(page())).not.toBe(canonicalJson(before))
      expect(editor.undo()).toMatchObject({ left: 0 })
      expect(canonicalJson(page())).toBe(canonicalJson(before))
    },
  )

  it('that cannot be done whole is not done in part', () => {
    const full = Object.fromEntries(
      Array.from({ length: maxBlocksPerLayout }, (_, index) => `f${index}`).map(id => [
        id,
        { ...spacer(id), sectionId: 'end' },
      ]),
    )
    const crowded = { ...start, blocks: { ...start.blocks, ...full } }
    const { actions, page, waiting, steps } = edit(crowded)
    actions.place('a', at(2, 1, 4, 2), { verb: 'move', sectionId: 'end' })
    expect(page()).toBe(crowded)
    expect([waiting(), steps()]).toEqual([[], []])
  })

  it('names only what it changes of each block', () => {
    const { actions, waiting } = edit(many)
    actions.layer('a', -1)
    expect(waiting()).toEqual([
      {
        kind: 'batch',
        commands: [
          { kind: 'place-block', id: 'b', breakpoint: 'desktop', place: { layer: 1 } },
          { kind: 'place-block', id: 'c', breakpoint: 'desktop', place: { layer: 4 } },
        ],
      },
    ])
  })
})

describe('sections', () => {
  const order = (page: PageDocument) => sectionsInOrder(page).map(({ id }) => id)

  it('move past their neighbour', () => {
    const { actions, page } = edit()
    actions.moveSection('top', 1)
    expect(order(page())).toEqual(['end', 'top'])
    actions.moveSection('top', 1)
    expect(order(page())).toEqual(['end', 'top'])
  })

  it('a new one goes where it was asked for', () => {
    const { actions, page } = edit()
    const id = actions.addSection('top')!
    expect(order(page())).toEqual(['top', id, 'end'])
  })

  it('a copy follows its original with copies of its blocks', () => {
    const { actions, page } = edit()
    actions.duplicateSection('top')
    expect(order(page())[2]).toBe('end')
    expect(Object.keys(page().blocks)).toHaveLength(4)
  })
})

describe('what a screen reader hears', () => {
  it('the kind, the place and the size', () => {
    const image = { ...spacer('i', at(11, 5, 8, 10)), type: 'image' }
    expect(placeWords(image, 'desktop')).toBe('Image, column 11, row 5, 8 by 10')
  })

  it('and the first words of a text', () => {
    const heading = { ...spacer('h'), type: 'heading', props: { text: { en: 'Stoneware for\nthe long table' } } }
    expect(blockName(heading, { breakpoint: 'desktop', locale: 'en' })).toBe(
      'Heading, column 1, row 1, 4 by 2: Stoneware for the long table',
    )
  })
})

describe('where blocks follow each other', () => {
  const inOrder = (layout: 'bar' | 'flow', ...places: ReturnType<typeof at>[]): PageDocument => ({
    version: 1,
    sections: { top: { id: 'top', order: 'A', theme: 'light', padding, layout } },
    blocks: Object.fromEntries(places.map((place, index) => [`b${index}`, spacer(`b${index}`, place)])),
  })
  const wordsOf = (page: PageDocument) =>
    Object.values(page.blocks).map(block => placeInPage(page, block, 'desktop').replace('Spacer, ', ''))

  it('a screen reader hears the zone of a bar and the place in it', () => {
    const page = inOrder('bar', at(1, 1, 1, 1), at(2, 1, 1, 1), at(9, 1, 1, 1), at(17, 1, 1, 1))
    expect(wordsOf(page)).toEqual([
      'left, first of two',
      'left, second of two',
      'centre, first of one',
      'right, first of one',
    ])
  })

  it('and in a flow the place and the width', () => {
    const page = inOrder('flow', at(5, 1, 16, 2), at(1, 3, 24, 2), at(0, 5, 26, 2))
    expect(wordsOf(page)).toEqual([
      'first of three, as wide as text',
      'second of three, wide',
      'third of three, full width',
    ])
  })

  it('a new one goes in where it was let go, in one step', () => {
    const first = inOrder('flow', at(5, 1, 16, 2), at(5, 3, 16, 2))
    const { actions, page, steps, editor } = edit(first)
    const id = actions.insert('spacer', { sectionId: 'top', at: { slot: { before: 'b1' } } })!
    expect(placeInPage(page(), page().blocks[id]!, 'desktop')).toMatch('second of three')
    expect(steps()).toEqual(['add spacer'])
    editor.undo()
    expect(page()).toEqual(first)
  })

  it('and in a zone of a bar', () => {
    const { actions, page } = edit(inOrder('bar', at(1, 1, 1, 1), at(17, 1, 1, 1)))
    const id = actions.insert('button', { sectionId: 'top', at: { slot: { zone: 'right', before: 'b1' } } })!
    expect(placeInPage(page(), page().blocks[id]!, 'desktop')).toMatch('right, first of two')
  })

  it('another width is one step, and the rows stay', () => {
    const { actions, page, steps, editor } = edit(inOrder('flow', at(5, 1, 16, 2), at(5, 3, 16, 2)))
    actions.setFlowWidth('b0', 'full')
    expect(wordsOf(page())).toEqual(['first of two, full width', 'second of two, as wide as text'])
    expect(page().blocks['b0']?.placement.mobile).toEqual(at(1, 1, 8, 2))
    actions.setFlowWidth('b0', 'full')
    expect(steps()).toEqual(['resize spacer'])
    editor.undo()
    expect(page().blocks['b0']?.placement.desktop).toEqual(at(5, 1, 16, 2))
  })

  it('Shift and an arrow go from width to width, and no further than the window', () => {
    const { actions, page, editor } = edit(inOrder('flow', at(5, 1, 16, 2)))
    editor.select({ kind: 'block', id: 'b0' })
    const widths = [1, 1, 1, -1].map(x => {
      actions.growSelected({ x, y: 0 })
      return wordsOf(page())[0]
    })
    expect(widths).toEqual([
      'first of one, wide',
      'first of one, full width',
      'first of one, full width',
      'first of one, wide',
    ])
  })

  it('on phones, down goes behind the next one as on desktops, for there is one order', () => {
    const { actions, page } = edit(inOrder('flow', at(5, 1, 16, 2), at(5, 3, 16, 2)), 'mobile')
    actions.swap('b0', 1)
    expect(wordsOf(page())).toEqual(['second of two, as wide as text', 'first of two, as wide as text'])
  })

  it('a new block is the last, although there are cells beside the others', () => {
    const { actions, page } = edit(inOrder('flow', at(9, 1, 16, 2), at(9, 3, 16, 2)))
    const id = actions.insert('spacer', { sectionId: 'top' })!
    expect(placeInPage(page(), page().blocks[id]!, 'desktop')).toMatch(/^Spacer, third of three/)
  })
})

describe('the undo of a toast', () => {
  it('takes back the step it was shown for, and nothing when something else was done since', () => {
    const { editor, actions, page, steps } = edit()
    actions.remove('a')
    const removal = editor.lastStep()
    editor.select({ kind: 'block', id: 'b' })
    actions.nudgeSelected({ x: 0, y: 1 })
    expect(undoStep(editor, removal)).toBe(false)
    expect(steps()).toEqual(['remove spacer', 'move spacer'])
    expect(page().blocks.a).toBeUndefined()
    editor.undo()
    expect(undoStep(editor, removal)).toBe(true)
    expect(page().blocks.a).toEqual(start.blocks.a)
  })
})
