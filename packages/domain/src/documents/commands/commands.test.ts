import { describe, expect, it } from 'vitest'
import { maxSectionsPerPage } from '../../catalogue/limits'
import { applyChange, type Command, type EditRefusal, maxBlocksPerLayout, runCommand } from '../index'
import { note, pageOf, place, rules, section } from '../testing/arbitrary-pages'

const start = pageOf(
  [section('top', { order: 'A' }), section('end', { order: 'B' })],
  [note('a', 'top'), note('b', 'end')],
)

const after = (command: Command, page = start) => {
  const edit = runCommand(page, command, rules)
  if (!edit.ok) throw new Error(edit.reason)
  return applyChange(page, edit.change)
}
const refusal = (command: Command, page = start) => {
  const edit = runCommand(page, command, rules)
  return edit.ok ? 'done' : edit.reason
}

const crowded = pageOf(
  [section('top'), section('end')],
  [...Array.from({ length: maxBlocksPerLayout }, (_, index) => note(`n${index}`, 'top')), note('b', 'end')],
)

describe('what each command does', () => {
  it('adds a block as the rules let it be stored', () => {
    const block = note('c', 'top', { props: { text: '<b>hello</b>', stray: 1 } })
    expect(after({ kind: 'add-block', block }).blocks['c']?.props).toEqual({ text: 'hello' })
  })

  it('sets the named props and leaves the others', () => {
    expect(after({ kind: 'set-props', id: 'a', props: { text: 'new' } }).blocks['a']).toEqual({
      ...note('a', 'top'),
      props: { text: 'new' },
    })
  })

  it('a place on one breakpoint leaves the other alone [EDIT-05]', () => {
    const moved = after({ kind: 'place-block', id: 'a', breakpoint: 'mobile', place: place({ x: 3, y: 9 }) })
    expect(moved.blocks['a']?.placement).toEqual({ desktop: place(), mobile: place({ x: 3, y: 9 }) })
  })

  it('moves a block to another section', () => {
    const moved = after({ kind: 'place-block', id: 'a', breakpoint: 'desktop', place: place(), sectionId: 'end' })
    expect(moved.blocks['a']?.sectionId).toBe('end')
  })

  it('gives a block a motion of its own, and takes it away again', () => {
    const own = after({ kind: 'set-motion', id: 'a', motion: 'rise' })
    expect(own.blocks['a']?.motion).toBe('rise')
    expect(after({ kind: 'set-motion', id: 'a', motion: null }, own)).toEqual(start)
    expect(refusal({ kind: 'set-motion', id: 'z', motion: 'rise' })).toBe('no-such-block')
    expect(refusal({ kind: 'set-motion', id: 'a', motion: 'explode' as never })).toBe('invalid-props')
    expect(refusal({ kind: 'add-block', block: { ...note('c', 'top'), motion: 'explode' as never } })).toBe(
      'invalid-props',
    )
  })

  it('a copy lies two rows lower and above everything', () => {
    const copy = after({ kind: 'duplicate-block', id: 'a', newId: 'c' }).blocks['c']
    expect(copy?.placement.desktop).toEqual(place({ y: 3, layer: 1 }))
    expect(copy?.props).toEqual({ text: 'I am a' })
  })

  it('adds a section', () => {
    const added = section('new', { order: 'C' })
    expect(after({ kind: 'add-section', section: added }).sections['new']).toEqual(added)
  })

  it('a whole section comes with its blocks, as the rules let them be stored', () => {
    const made = section('new', { order: 'C' })
    const blocks = [note('x', 'new', { props: { text: '<b>x</b>' } }), note('y', 'new')]
    const next = after({ kind: 'insert-section', section: made, blocks })
    expect(next.sections['new']).toEqual(made)
    expect([next.blocks['x']?.props, next.blocks['y']]).toEqual([{ text: 'x' }, note('y', 'new')])
  })

  it('a section goes with its blocks', () => {
    expect(after({ kind: 'remove-section', id: 'top' })).toEqual(
      pageOf([section('end', { order: 'B' })], [note('b', 'end')]),
    )
  })

  it('a copied section brings copies of its blocks', () => {
    const copied = after({ kind: 'duplicate-section', id: 'top', newId: 'twin', order: 'AV', newBlockIds: { a: 'a2' } })
    expect(copied.sections['twin']).toEqual(section('twin', { order: 'AV' }))
    expect(copied.blocks['a2']).toEqual(note('a2', 'twin', { props: { text: 'I am a' } }))
    expect(copied.blocks['a']).toEqual(note('a', 'top'))
  })

  it('an anchor is set, kept and removed', () => {
    const named = after({ kind: 'set-section', id: 'top', values: { anchor: 'visit' } })
    expect(named.sections['top']?.anchor).toBe('visit')
    const themed = after({ kind: 'set-section', id: 'top', values: { theme: 'dark' } }, named)
    expect(themed.sections['top']).toEqual(section('top', { order: 'A', theme: 'dark', anchor: 'visit' }))
    const bare = after({ kind: 'set-section', id: 'top', values: { anchor: null } }, themed)
    expect(bare.sections['top']).toEqual(section('top', { order: 'A', theme: 'dark' }))
  })

  it('fields of a section are set, kept and removed', () => {
    const high = after({ kind: 'set-section', id: 'top', values: { height: 'screen', name: 'Hero' } })
    const wide = after({ kind: 'set-section', id: 'top', values: { width: 'full', name: null } }, high)
    expect(wide.sections['top']).toEqual(section('top', { order: 'A', height: 'screen', width: 'full' }))
  })

  it('a copied section has neither the name nor the anchor of the first', () => {
    const named = after({ kind: 'set-section', id: 'top', values: { name: 'Hero', anchor: 'hero', gap: 'none' } })
    const copy = { kind: 'duplicate-section', id: 'top', newId: 'twin', order: 'AV', newBlockIds: { a: 'a2' } } as const
    expect(after(copy, named).sections['twin']).toEqual(section('twin', { order: 'AV', gap: 'none' }))
  })

  it('restored records are cleaned like any others [X1]', () => {
    const change = { sections: {}, blocks: { a: note('a', 'top', { props: { text: '<script>x' } }) } }
    expect(after({ kind: 'restore-records', change }).blocks['a']?.props).toEqual({ text: 'x' })
  })
})

describe('what each command refuses', () => {
  it.each<[string, EditRefusal, Command]>([
    ['a taken id', 'id-taken', { kind: 'add-block', block: note('a', 'top') }],
    ['a block in no section', 'no-such-section', { kind: 'add-block', block: note('c', 'nowhere') }],
    ['a section by an inherited name', 'no-such-section', { kind: 'add-block', block: note('c', 'constructor') }],
    ['an id that is a prototype [X16]', 'invalid-id', { kind: 'add-block', block: note('__proto__', 'top') }],
    ['an id with a slash', 'invalid-id', { kind: 'add-block', block: note('a/b', 'top') }],
    ['an unknown type', 'unknown-block-type', { kind: 'add-block', block: note('c', 'top', { type: 'none' }) }],
    [
      'an old version',
      'unknown-block-type',
      { kind: 'add-block', block: note('c', 'top', { type: 'counter', version: 2 }) },
    ],
    ['props of another type', 'invalid-props', { kind: 'add-block', block: note('c', 'top', { props: { count: 1 } }) }],
    [
      'a place past the edge',
      'outside-the-grid',
      {
        kind: 'add-block',
        block: note('c', 'top', { placement: { desktop: place({ x: 24, w: 3 }), mobile: place() } }),
      },
    ],
    ['removing what is not there', 'no-such-block', { kind: 'remove-block', id: 'x' }],
    ['removing an inherited name', 'no-such-block', { kind: 'remove-block', id: 'toString' }],
    ['props for no block', 'no-such-block', { kind: 'set-props', id: 'x', props: {} }],
    ['props the type refuses', 'invalid-props', { kind: 'set-props', id: 'a', props: { text: 7 } }],
    ['placing no block', 'no-such-block', { kind: 'place-block', id: 'x', breakpoint: 'mobile', place: place() }],
    [
      'half a cell',
      'outside-the-grid',
      { kind: 'place-block', id: 'a', breakpoint: 'mobile', place: place({ x: 1.5 }) },
    ],
    ['row zero', 'outside-the-grid', { kind: 'place-block', id: 'a', breakpoint: 'mobile', place: place({ y: 0 }) }],
    [
      'row 1001',
      'outside-the-grid',
      { kind: 'place-block', id: 'a', breakpoint: 'mobile', place: place({ y: 1000, h: 2 }) },
    ],
    [
      'column 10 of a phone',
      'outside-the-grid',
      { kind: 'place-block', id: 'a', breakpoint: 'mobile', place: place({ x: 7 }) },
    ],
    [
      'a move to no section',
      'no-such-section',
      { kind: 'place-block', id: 'a', breakpoint: 'mobile', place: place(), sectionId: 'x' },
    ],
    ['a copy under a taken id', 'id-taken', { kind: 'duplicate-block', id: 'a', newId: 'b' }],
    ['a copy of nothing', 'no-such-block', { kind: 'duplicate-block', id: 'x', newId: 'c' }],
    ['a section twice', 'id-taken', { kind: 'add-section', section: section('top') }],
    ['a section without a key', 'invalid-section', { kind: 'add-section', section: section('new', { order: '0' }) }],
    ['a section with a slash in its id', 'invalid-id', { kind: 'add-section', section: section('a/b') }],
    [
      'a whole section that is there already',
      'id-taken',
      { kind: 'insert-section', section: section('top'), blocks: [] },
    ],
    [
      'a whole section with a block of another',
      'no-such-section',
      { kind: 'insert-section', section: section('new'), blocks: [note('c', 'top')] },
    ],
    [
      'a whole section with a block of the page',
      'id-taken',
      { kind: 'insert-section', section: section('new'), blocks: [note('a', 'new')] },
    ],
    [
      'a whole section with one block twice',
      'id-taken',
      { kind: 'insert-section', section: section('new'), blocks: [note('c', 'new'), note('c', 'new')] },
    ],
    [
      'a whole section with props of another type',
      'invalid-props',
      { kind: 'insert-section', section: section('new'), blocks: [note('c', 'new', { props: {} })] },
    ],
    [
      'a whole section with sixty-one blocks [ENUM-36]',
      'too-many-blocks',
      {
        kind: 'insert-section',
        section: section('new'),
        blocks: Array.from({ length: 61 }, (_, index) => note(`n${index}`, 'new')),
      },
    ],
    [
      'a copy of no section',
      'no-such-section',
      { kind: 'duplicate-section', id: 'x', newId: 'y', order: 'V', newBlockIds: {} },
    ],
    [
      'a copied section under a bad id',
      'invalid-id',
      { kind: 'duplicate-section', id: 'top', newId: 'a/b', order: 'V', newBlockIds: { a: 'c' } },
    ],
    [
      'a copied section under a taken id',
      'id-taken',
      { kind: 'duplicate-section', id: 'top', newId: 'end', order: 'V', newBlockIds: { a: 'c' } },
    ],
    ['a copied block under a bad id', 'invalid-id', { kind: 'duplicate-block', id: 'a', newId: 'a/b' }],
    ['removing no section', 'no-such-section', { kind: 'remove-section', id: 'x' }],
    ['setting no section', 'no-such-section', { kind: 'set-section', id: 'valueOf', values: { theme: 'dark' } }],
    ['an anchor with a space', 'invalid-section', { kind: 'set-section', id: 'top', values: { anchor: 'a b' } }],
    ['a layout nobody knows', 'invalid-section', { kind: 'set-section', id: 'top', values: { layout: 'x' as 'bar' } }],
    [
      'a copied section without an id for a block',
      'invalid-id',
      { kind: 'duplicate-section', id: 'top', newId: 'twin', order: 'C', newBlockIds: {} },
    ],
    [
      'a copied section onto a block of the page',
      'id-taken',
      { kind: 'duplicate-section', id: 'top', newId: 'twin', order: 'C', newBlockIds: { a: 'b' } },
    ],
    [
      'restoring a block without its section',
      'no-such-section',
      { kind: 'restore-records', change: { sections: { end: null }, blocks: {} } },
    ],
    [
      'restoring under another id',
      'invalid-id',
      { kind: 'restore-records', change: { sections: {}, blocks: { z: note('a', 'top') } } },
    ],
    [
      'restoring a prototype [X16]',
      'invalid-id',
      { kind: 'restore-records', change: { sections: {}, blocks: JSON.parse('{"__proto__":null}') } },
    ],
  ])('%s: %s', (_, reason, command) => {
    expect(refusal(command)).toBe(reason)
  })

  it('the sixty-first block of a layout [ENUM-36]', () => {
    expect(refusal({ kind: 'add-block', block: note('one-more', 'top') }, crowded)).toBe('too-many-blocks')
    expect(refusal({ kind: 'duplicate-block', id: 'n0', newId: 'one-more' }, crowded)).toBe('too-many-blocks')
    const move: Command = { kind: 'place-block', id: 'b', breakpoint: 'desktop', place: place(), sectionId: 'top' }
    expect(refusal(move, crowded)).toBe('too-many-blocks')
    const without = after({ kind: 'remove-block', id: 'n0' }, crowded)
    expect(refusal({ kind: 'add-block', block: note('one-more', 'top') }, without)).toBe('done')
  })

  it('the hundred-and-first section', () => {
    const full = pageOf(Array.from({ length: maxSectionsPerPage }, (_, index) => section(`s${index}`)))
    expect(refusal({ kind: 'add-section', section: section('more') }, full)).toBe('too-many-sections')
    const copy: Command = { kind: 'duplicate-section', id: 's0', newId: 'more', order: 'C', newBlockIds: {} }
    expect(refusal(copy, full)).toBe('too-many-sections')
  })
})
