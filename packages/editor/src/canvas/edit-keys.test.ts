import { expect, it } from 'vitest'
import { shortcutOf } from '../ui/shortcut'
import { type EditKey, editKey, needsBlock } from './edit-keys'

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> & { code?: string }
const press = (key: string, held: Held = {}, on = { isMac: false }) =>
  editKey(shortcutOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }), on)

it.each<[string, Parameters<typeof press>[1], EditKey | undefined]>([
  ['ArrowLeft', {}, { kind: 'move', by: { x: -1, y: 0 } }],
  ['ArrowDown', { shiftKey: true }, { kind: 'resize', by: { x: 0, y: 1 } }],
  ['ArrowUp', { altKey: true }, { kind: 'layer', by: 1 }],
  ['z', { ctrlKey: true }, { kind: 'undo' }],
  ['Z', { metaKey: true, shiftKey: true }, { kind: 'redo' }],
  ['d', { ctrlKey: true }, { kind: 'duplicate' }],
  ['Backspace', {}, { kind: 'remove' }],
  ['Delete', {}, { kind: 'remove' }],
  ['Enter', {}, { kind: 'write' }],
  ['Escape', {}, { kind: 'climb' }],
  ['/', {}, { kind: 'insert' }],
  ['/', { shiftKey: true }, { kind: 'insert' }],
  ['s', { metaKey: true }, { kind: 'save' }],
  ['2', { altKey: true }, { kind: 'device', device: 'tablet' }],
  ['y', { ctrlKey: true }, { kind: 'redo' }],
  // Option with a digit on a Mac, and on a keyboard whose digits need Shift.
  ['¡', { altKey: true, code: 'Digit1' }, { kind: 'device', device: 'desktop' }],
  ['£', { altKey: true, code: 'Digit3' }, { kind: 'device', device: 'phone' }],
  ['é', { altKey: true, code: 'Digit2' }, { kind: 'device', device: 'tablet' }],
  ['g', {}, { kind: 'pin-grid' }],
  ['x', {}, undefined],
  ['toString', {}, undefined],
])('%s with %j', (key, held, expected) => {
  expect(press(key, held)).toEqual(expected)
})

it('arrows without a block scroll the page', () => {
  expect(needsBlock({ kind: 'move', by: { x: 0, y: 1 } })).toBe(true)
  expect(needsBlock({ kind: 'undo' })).toBe(false)
})

it('Command Y stays the browser’s on Macs', () => {
  expect(press('y', { metaKey: true }, { isMac: true })).toBeUndefined()
  expect(press('Z', { metaKey: true, shiftKey: true }, { isMac: true })).toEqual({ kind: 'redo' })
})
