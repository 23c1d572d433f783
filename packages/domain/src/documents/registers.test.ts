import { describe, expect, it } from 'vitest'
import {
  type Address,
  addressText,
  applyChange,
  type Command,
  type Json,
  meetingWith,
  type PageDocument,
  registersOf,
  runCommand,
  towards,
} from './index'
import { menu, note, pageOf, place, rules, section } from './testing/arbitrary-pages'

const tab = (id: string, over: object = {}) => ({ id, name: { en: id }, ...over })
const start = pageOf(
  [section('top', { order: 'A' }), section('end', { order: 'B' })],
  [
    note('n', 'top'),
    menu('m', 'end', { name: { en: 'Lunch' }, columns: { desktop: 3 }, tabs: [tab('a'), tab('b'), tab('c')] }),
  ],
)

const after = (command: Command, page = start): PageDocument => {
  const edit = runCommand(page, command, rules)
  if (!edit.ok) throw new Error(edit.reason)
  return applyChange(page, edit.change)
}
const between = (command: Command, page = start) => registersOf(page, after(command, page), rules)

describe('the registers a command writes', () => {
  const list = { kind: 'edit-list', id: 'm', path: ['tabs'] } as const
  it.each<[string, Command, string[]]>([
    ['a prop', { kind: 'set-props', id: 'n', props: { text: 'new' } }, ['/blocks/n/props/text']],
    ['a prop that stays', { kind: 'set-props', id: 'n', props: { text: 'I am n' } }, []],
    ['a text', { kind: 'set-props', id: 'm', props: { name: { en: 'Dinner' } } }, ['/blocks/m/props/name/en']],
    [
      'a text in one more language',
      { kind: 'set-text', id: 'm', path: ['name'], locale: 'de', value: 'Mittag' },
      ['/blocks/m/props/name/de'],
    ],
    [
      'a value of one breakpoint',
      { kind: 'set-props', id: 'm', props: { columns: { desktop: 3, mobile: 1 } } },
      ['/blocks/m/props/columns/mobile'],
    ],
    ['a prop that was not there', { kind: 'set-props', id: 'm', props: { size: 2 } }, ['/blocks/m/props/size']],
    [
      'a rectangle',
      { kind: 'place-block', id: 'n', breakpoint: 'mobile', place: place({ x: 2 }) },
      ['/blocks/n/placement/mobile/rect'],
    ],
    [
      'layer and hiding',
      { kind: 'place-block', id: 'n', breakpoint: 'desktop', place: { layer: 3, hidden: true } },
      ['/blocks/n/placement/desktop/layer', '/blocks/n/placement/desktop/hidden'],
    ],
    [
      'another section',
      { kind: 'place-block', id: 'n', breakpoint: 'desktop', place: {}, sectionId: 'end' },
      ['/blocks/n/sectionId'],
    ],
    ['a section’s fields', { kind: 'set-section', id: 'top', values: { theme: 'dark' } }, ['/sections/top/theme']],
    ['a new block', { kind: 'add-block', block: note('x', 'top') }, ['/blocks/x']],
    ['a section and what is in it', { kind: 'remove-section', id: 'top' }, ['/sections/top', '/blocks/n']],
    ['an item', { ...list, do: 'add', items: [tab('d')], before: 'a' }, ['/blocks/m/props/tabs/d']],
    ['an item that goes', { ...list, do: 'remove', itemIds: ['a'] }, ['/blocks/m/props/tabs/a']],
    ['only the item that moved', { ...list, do: 'move', itemId: 'a', before: null }, ['/blocks/m/props/tabs/a/place']],
    [
      'a text of an item',
      { kind: 'set-text', id: 'm', path: ['tabs', 'a', 'name'], locale: 'de', value: 'A' },
      ['/blocks/m/props/tabs/a/props/name/de'],
    ],
  ])('%s', (_, command, addresses) => {
    expect(between(command).map(({ at }) => addressText(at))).toEqual(addresses)
  })
})

describe('meeting', () => {
  it.each<[string, string, boolean]>([
    ['blocks a', 'blocks a props text', true],
    ['blocks a props text', 'blocks a', true],
    ['blocks a props text', 'blocks a props text', true],
    ['blocks a props text', 'blocks a props size', false],
    ['blocks a', 'blocks ab', false],
    ['blocks a props tabs x', 'blocks a props tabs y', false],
    ['', 'blocks a', true],
  ])('"%s" and "%s": %s', (one, other, expected) => {
    const parts = (text: string): Address => text.split(' ').filter(part => part !== '')
    expect(meetingWith([parts(one)])(parts(other))).toBe(expected)
    expect(meetingWith([parts(other)])(parts(one))).toBe(expected)
  })

  it('a slash in a name is no border', () => {
    expect(meetingWith([['blocks', 'a/b']])(['blocks', 'a', 'b'])).toBe(false)
    expect(addressText(['a/b~'])).toBe('/a~1b~0')
  })
})

describe('taking back', () => {
  const undo = (made: Command, meanwhile: Command, page = start) =>
    runCommand(after(meanwhile, after(made, page)), towards('before', between(made, page)), rules)
  const undone = (made: Command, meanwhile: Command, page = start) => {
    const edit = undo(made, meanwhile, page)
    if (!edit.ok) throw new Error(edit.reason)
    return { page: applyChange(after(meanwhile, after(made, page)), edit.change), left: edit.left }
  }

  it('leaves what others did to the same block', () => {
    const { page, left } = undone(
      { kind: 'set-text', id: 'm', path: ['name'], locale: 'en', value: 'Dinner' },
      { kind: 'set-text', id: 'm', path: ['name'], locale: 'de', value: 'Mittag' },
    )
    expect([page.blocks['m']?.props['name'], left]).toEqual([{ en: 'Lunch', de: 'Mittag' }, 0])
  })

  it('leaves what others changed since, and counts it', () => {
    const both: Command = { kind: 'set-props', id: 'm', props: { size: 1, columns: { desktop: 5 } } }
    const { page, left } = undone(both, { kind: 'set-props', id: 'm', props: { size: 9 } })
    expect([page.blocks['m']?.props['size'], page.blocks['m']?.props['columns'], left]).toEqual([9, { desktop: 3 }, 1])
  })

  it('is refused when all of it was changed since', () => {
    const edit = undo(
      { kind: 'set-props', id: 'n', props: { text: 'mine' } },
      { kind: 'set-props', id: 'n', props: { text: 'theirs' } },
    )
    expect(edit).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  it('keeps a block that somebody else wrote in', () => {
    const edit = undo(
      { kind: 'add-block', block: note('x', 'top') },
      { kind: 'set-props', id: 'x', props: { text: 'theirs' } },
    )
    expect(edit).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  it('brings nothing back into a section that is gone', () => {
    const edit = undo({ kind: 'remove-block', id: 'n' }, { kind: 'remove-section', id: 'top' })
    expect(edit).toEqual({ ok: false, reason: 'changed-meanwhile' })
  })

  it('moves nothing back into a section that is gone', () => {
    const move: Command = { kind: 'place-block', id: 'n', breakpoint: 'mobile', place: { layer: 2 }, sectionId: 'end' }
    const { page, left } = undone(move, { kind: 'remove-section', id: 'top' })
    expect([page.blocks['n']?.sectionId, page.blocks['n']?.placement.mobile.layer, left]).toEqual(['end', 0, 1])
  })

  it('keeps a section that somebody put something in', () => {
    const add: Command = { kind: 'add-section', section: section('new') }
    expect(undo(add, { kind: 'add-block', block: note('x', 'new') })).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    })
  })

  it('brings items back to their places, whoever came and went meanwhile', () => {
    const { page } = undone(
      { kind: 'edit-list', id: 'm', path: ['tabs'], do: 'remove', itemIds: ['a', 'b'] },
      { kind: 'edit-list', id: 'm', path: ['tabs'], do: 'add', items: [tab('x')], before: 'c' },
    )
    expect(page.blocks['m']?.props['tabs']).toEqual([tab('x'), tab('a'), tab('b'), tab('c')])
  })

  it('takes out an item although its neighbours moved', () => {
    const { page } = undone(
      { kind: 'edit-list', id: 'm', path: ['tabs'], do: 'add', items: [tab('x')], before: 'b' },
      { kind: 'edit-list', id: 'm', path: ['tabs'], do: 'remove', itemIds: ['b'] },
    )
    expect(page.blocks['m']?.props['tabs']).toEqual([tab('a'), tab('c')])
  })
})

describe('values that were made up', () => {
  const put = (at: Address, to?: Json) => {
    const edit = runCommand(start, { kind: 'set-registers', registers: [{ at, expect: valueAt(at), to }] }, rules)
    return edit.ok ? 'done' : edit.reason
  }
  const valueAt = ([kind, id, field]: Address): Json | undefined => {
    const record = kind === 'blocks' ? start.blocks[id!] : start.sections[id!]
    return field === undefined ? (record as Json | undefined) : (record as unknown as Record<string, Json>)?.[field]
  }
  it.each<[string, Address, Json | undefined, string]>([
    ['a section that is a number', ['sections', 'x'], 7, 'invalid-section'],
    ['a section without fields', ['sections', 'x'], { id: 'x' }, 'invalid-section'],
    ['a section with one more', ['sections', 'x'], { ...section('x'), stray: 1 }, 'invalid-section'],
    ['a section under another id', ['sections', 'x'], section('y'), 'invalid-id'],
    ['a section without a theme', ['sections', 'top', 'theme'], undefined, 'invalid-section'],
    ['a padding that is a text', ['sections', 'top', 'padding'], 'none', 'invalid-section'],
    ['the id of a section', ['sections', 'top', 'id'], 'end', 'changed-meanwhile'],
    ['a block that is a list', ['blocks', 'x'], [], 'changed-meanwhile'],
    ['a block without a place', ['blocks', 'x'], { ...note('x', 'top'), placement: {} }, 'invalid-props'],
    [
      'a block hidden by a word',
      ['blocks', 'x'],
      { ...note('x', 'top'), placement: { desktop: place(), mobile: { ...place(), hidden: 'yes' } } },
      'invalid-props',
    ],
    ['a block with one field more', ['blocks', 'x'], { ...note('x', 'top'), stray: 1 }, 'invalid-props'],
    ['a prototype [X16]', ['blocks', '__proto__'], note('__proto__', 'top'), 'changed-meanwhile'],
    ['the type of a block', ['blocks', 'n', 'type'], 'menu', 'changed-meanwhile'],
    ['all props at once', ['blocks', 'n', 'props'], { text: '' }, 'changed-meanwhile'],
    ['nothing', [], 1, 'changed-meanwhile'],
    ['the page itself', ['blocks'], {}, 'changed-meanwhile'],
    ['a way through nothing', ['blocks', 'n', 'props', 'text', 'en'], 'x', 'changed-meanwhile'],
  ])('%s: %s', (_, at, to, reason) => {
    expect(put(at, to)).toBe(reason)
  })

  it.each<[string, Address, Json, Json]>([
    ['half a rectangle', ['blocks', 'n', 'placement', 'mobile', 'rect'], { x: 1, y: 1, w: 4, h: 2 }, { x: 0.5 }],
    ['a rectangle of words', ['blocks', 'n', 'placement', 'mobile', 'rect'], { x: 1, y: 1, w: 4, h: 2 }, { x: 'a' }],
  ])('%s is refused', (_, at, expected, to) => {
    const command: Command = { kind: 'set-registers', registers: [{ at, expect: expected, to }] }
    expect(runCommand(start, command, rules)).toEqual({ ok: false, reason: 'outside-the-grid' })
  })

  it('a rectangle that brings more than a rectangle is refused', () => {
    const at = ['blocks', 'n', 'placement', 'mobile', 'rect']
    const registers = [{ at, expect: { x: 1, y: 1, w: 4, h: 2 }, to: { x: 1, stray: 1 } }]
    expect(runCommand(start, { kind: 'set-registers', registers }, rules)).toEqual({
      ok: false,
      reason: 'invalid-props',
    })
  })

  it('what comes back is cleaned like anything else [X1]', () => {
    const registers = [{ at: ['blocks', 'n', 'props', 'text'], expect: 'I am n', to: '<script>x' }]
    expect(after({ kind: 'set-registers', registers }).blocks['n']?.props).toEqual({ text: 'x' })
  })

  it('an item comes back under the id of its address', () => {
    const at = ['blocks', 'm', 'props', 'tabs', 'x']
    const registers = [{ at, to: { item: { id: 'a' }, before: null } }]
    const tabs = after({ kind: 'set-registers', registers }).blocks['m']?.props['tabs'] as Json[]
    expect(tabs.at(-1)).toEqual({ id: 'x' })
  })
})
