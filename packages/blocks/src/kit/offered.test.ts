import { expect, it } from 'vitest'
import { isOffered } from './offered'

const flagsOn = new Set<string>()

it.each([
  [{ type: 'text' }, 'page', true],
  [{ type: 'text' }, 'bar', false],
  [{ type: 'cart', system: true }, 'page', false],
  [{ type: 'comments', where: ['item'] as const }, 'page', false],
  [{ type: 'comments', where: ['item'] as const }, 'item', true],
  [{ type: 'menu' }, 'page', false],
  [{ type: 'text' }, 'lock', true],
  [{ type: 'page-password', where: ['lock'] as const }, 'lock', true],
  [{ type: 'page-password', where: ['lock'] as const }, 'page', false],
] as const)('%j on a %s: %s', (block, place, expected) => {
  expect(isOffered(block, { place, flagsOn })).toBe(expected)
})

it('a block with a flag is offered where the flag is on', () => {
  expect(isOffered({ type: 'menu' }, { place: 'page', flagsOn: new Set(['menu-block']) })).toBe(true)
})
