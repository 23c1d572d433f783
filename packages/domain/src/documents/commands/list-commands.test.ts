import { describe, expect, it } from 'vitest'
import { applyChange, type Command, type EditRefusal, type Json, type PropPath, runCommand } from '../index'
import { menu, note, pageOf, rules, section } from '../testing/arbitrary-pages'

const dish = (id: string) => ({ id, name: { en: id } })
const start = pageOf(
  [section('s')],
  [
    menu('m', 's', {
      name: { en: 'Lunch', de: 'Mittag' },
      tabs: [
        { id: 'one', name: { en: 'One' }, dishes: [dish('soup'), dish('salad')] },
        { id: 'two', dishes: [dish('soup')] },
        { id: 'three' },
      ],
    }),
    menu('bare', 's'),
    note('n', 's'),
  ],
)

const after = (command: Command, page = start) => {
  const edit = runCommand(page, command, rules)
  if (!edit.ok) throw new Error(edit.reason)
  return applyChange(page, edit.change)
}
const storedTabs = start.blocks['m']!.props['tabs'] as Json[]
const ids = (list: Json | undefined) => (list as { id: string }[]).map(({ id }) => id)
const tabs = (command: Command, block = 'm') => after(command).blocks[block]?.props['tabs']

const dishesOf = (tab: string) => ({ kind: 'edit-list', id: 'm', path: ['tabs', tab, 'dishes'] }) as const
const tabsOf = (id: string) => ({ kind: 'edit-list', id, path: ['tabs'] as PropPath }) as const

describe('a list', () => {
  it('takes items before another one or at the end', () => {
    expect(ids(tabs({ ...tabsOf('m'), do: 'add', items: [{ id: 'new' }], before: 'two' }))).toEqual([
      'one',
      'new',
      'two',
      'three',
    ])
    expect(ids(tabs({ ...tabsOf('m'), do: 'add', items: [{ id: 'new' }], before: null })).at(-1)).toBe('new')
  })

  it('takes them at the end when the one they were to stand before is gone', () => {
    expect(ids(tabs({ ...tabsOf('m'), do: 'add', items: [{ id: 'new' }], before: 'gone' })).at(-1)).toBe('new')
  })

  it('that was never filled takes its first items', () => {
    expect(tabs({ ...tabsOf('bare'), do: 'add', items: [{ id: 'a' }], before: null }, 'bare')).toEqual([{ id: 'a' }])
  })

  it('inside an item is edited by that item’s id, and its neighbours stay as they are', () => {
    const next = tabs({ ...dishesOf('one'), do: 'move', itemId: 'salad', before: 'soup' }) as Json[]
    expect(next[0]).toEqual({ id: 'one', name: { en: 'One' }, dishes: [dish('salad'), dish('soup')] })
    expect(next.slice(1)).toEqual(storedTabs.slice(1))
  })

  it('sets the named values of an item and leaves the others, its id above all', () => {
    const next = tabs({ ...dishesOf('one'), do: 'set', itemId: 'soup', values: { price: 4, id: 'other' } }) as [
      { dishes: Json[] },
    ]
    expect(next[0].dishes[0]).toEqual({ ...dish('soup'), price: 4 })
  })

  it('stays as it is when an item is put before itself', () => {
    expect(ids(tabs({ ...tabsOf('m'), do: 'move', itemId: 'two', before: 'two' }))).toEqual(['one', 'two', 'three'])
  })

  it('loses what is still there of the items to remove', () => {
    expect(ids(tabs({ ...tabsOf('m'), do: 'remove', itemIds: ['one', 'gone'] }))).toEqual(['two', 'three'])
  })

  it('keeps what the rules let be stored', () => {
    const next = tabs({ ...tabsOf('m'), do: 'set', itemId: 'one', values: { name: { en: '<b>' } } }) as Json[]
    expect(next[0]).toMatchObject({ name: { en: 'b' } })
  })
})

describe('a text', () => {
  it('is set in one language', () => {
    const next = after({ kind: 'set-text', id: 'm', path: ['name'], locale: 'de', value: 'Abend' })
    expect(next.blocks['m']?.props['name']).toEqual({ en: 'Lunch', de: 'Abend' })
  })

  it('is removed from one language', () => {
    const next = after({ kind: 'set-text', id: 'm', path: ['name'], locale: 'de', value: null })
    expect(next.blocks['m']?.props['name']).toEqual({ en: 'Lunch' })
  })

  it('of an item is found by the ids on the way', () => {
    const path: PropPath = ['tabs', 'two', 'dishes', 'soup', 'name']
    const next = tabs({ kind: 'set-text', id: 'm', path, locale: 'de', value: 'Suppe' }) as Json[]
    expect(next[1]).toEqual({ id: 'two', dishes: [{ id: 'soup', name: { en: 'soup', de: 'Suppe' } }] })
    expect(next[0]).toEqual(storedTabs[0])
  })
})

describe('copies', () => {
  it('of a block have items under ids of their own, at every depth, and always the same', () => {
    const copy = () => after({ kind: 'duplicate-block', id: 'm', newId: 'copy' }).blocks['copy']?.props['tabs']
    const made = copy() as { id: string; dishes?: { id: string }[] }[]
    const all = made.flatMap(({ id, dishes = [] }) => [id, ...ids(dishes)])
    expect(new Set(all).size).toBe(6)
    expect(all.every(id => /^copy-\d$/.test(id))).toBe(true)
    expect(copy()).toEqual(made)
  })

  it('of a block with the longest id have ids that can be stored', () => {
    const long = 'x'.repeat(64)
    const copied = after({ kind: 'duplicate-block', id: 'm', newId: long })
    for (const id of ids(copied.blocks[long]?.props['tabs'])) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })

  it('of a section have them too', () => {
    const newBlockIds = { m: 'm2', bare: 'b2', n: 'n2' }
    const copied = after({ kind: 'duplicate-section', id: 's', newId: 's2', order: 'z', newBlockIds })
    expect(ids(copied.blocks['m2']?.props['tabs']).every(id => id.startsWith('m2-'))).toBe(true)
    expect(copied.blocks['m2']?.props['name']).toEqual({ en: 'Lunch', de: 'Mittag' })
  })
})

describe('what is refused', () => {
  const add = (items: { id: string }[]) => ({ ...tabsOf('m'), do: 'add', items, before: null }) as const
  it.each<[string, EditRefusal, Command]>([
    ['a list of no block', 'no-such-block', { ...add([{ id: 'a' }]), id: 'x' }],
    ['a list of no item', 'no-such-item', { ...dishesOf('gone'), do: 'remove', itemIds: ['soup'] }],
    ['a prop that is no list', 'invalid-props', { ...add([{ id: 'a' }]), path: ['name'] }],
    ['a prop that is not there', 'invalid-props', { ...add([{ id: 'a' }]), path: ['constructor'] }],
    ['a list in what is no list', 'invalid-props', { ...add([{ id: 'a' }]), path: ['name', 'en', 'tabs'] }],
    ['a list of a block without lists', 'invalid-props', { ...add([{ id: 'a' }]), id: 'n' }],
    ['an id that is taken in the list', 'id-taken', add([{ id: 'one' }])],
    ['one id twice', 'id-taken', add([{ id: 'a' }, { id: 'a' }])],
    ['an id that is a prototype [X16]', 'invalid-id', add([{ id: '__proto__' }])],
    ['more than the list holds', 'list-full', add([{ id: 'a' }, { id: 'b' }])],
    ['setting what is not there', 'no-such-item', { ...tabsOf('m'), do: 'set', itemId: 'x', values: {} }],
    ['moving what is not there', 'no-such-item', { ...tabsOf('m'), do: 'move', itemId: 'x', before: null }],
    ['removing what is not there', 'no-such-item', { ...tabsOf('m'), do: 'remove', itemIds: ['x'] }],
    ['values the type refuses', 'invalid-props', { ...tabsOf('m'), do: 'set', itemId: 'one', values: { stray: 1 } }],
    ['a text of no block', 'no-such-block', { kind: 'set-text', id: 'x', path: ['name'], locale: 'en', value: '' }],
    ['a text that is a list', 'invalid-props', { kind: 'set-text', id: 'm', path: ['tabs'], locale: 'en', value: '' }],
    ['a text in no language', 'invalid-props', { kind: 'set-text', id: 'm', path: ['name'], locale: '_', value: '' }],
    [
      'a text of no item',
      'no-such-item',
      { kind: 'set-text', id: 'm', path: ['tabs', 'x', 'name'], locale: 'en', value: '' },
    ],
  ])('%s: %s', (_, reason, command) => {
    expect(runCommand(start, command, rules)).toEqual({ ok: false, reason })
  })
})
