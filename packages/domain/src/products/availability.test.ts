import { expect, it } from 'vitest'
import { isOnSale, productPath } from './availability'

const now = new Date('2026-03-02T10:30:00Z')

it.each([
  ['PUBLISHED', null, true],
  ['DRAFT', null, false],
  ['DRAFT', new Date(0), false],
  ['SCHEDULED', now, true],
  ['SCHEDULED', new Date(now.getTime() + 1), false],
  ['SCHEDULED', null, false],
] as const)('a product that is %s for %s is on sale: %s', (state, publishAt, expected) => {
  expect(isOnSale({ state, publishAt }, now)).toBe(expected)
})

it.each([
  ['/', '/mug'],
  ['/shop', '/shop/mug'],
])('below %s it stands at %s', (storePath, expected) => {
  expect(productPath('mug', storePath)).toBe(expected)
})
