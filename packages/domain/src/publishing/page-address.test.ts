import { describe, expect, it } from 'vitest'
import { isAddressOfTitle, pageUrlId, urlIdRefusal } from './index'

const nothingTaken = () => false

describe('the limits of an address', () => {
  it('holds 200 characters and no more', () => {
    expect(urlIdRefusal('a'.repeat(200))).toBeUndefined()
    expect(urlIdRefusal('a'.repeat(201))).toBe('bad-address')
  })

  it('a long title leaves room for a number and does not end in a hyphen', () => {
    expect(pageUrlId({ kind: 'page', title: 'a'.repeat(300) }, nothingTaken)).toBe('a'.repeat(190))
    expect(pageUrlId({ kind: 'page', title: `${'a'.repeat(189)} tail` }, nothingTaken)).toBe('a'.repeat(189))
  })

  it.each(
    'account api assets cart checkout commerce config healthz metrics readyz s search settings universal'.split(' '),
  )('%s is answered by the platform itself', name => {
    expect(urlIdRefusal(name)).toBe('reserved-address')
    expect(pageUrlId({ kind: 'page', title: name }, nothingTaken)).toBe(`${name}-1`)
  })
})

it.each([
  ['page', 'Clay & Glazes', 'clay-glazes', true],
  ['page', 'Clay & Glazes', 'clay-glazes-2', true],
  ['page', 'Clay & Glazes', 'clay-glazes-two', false],
  ['page', 'Clay & Glazes', 'materials', false],
  ['page', 'Search', 'search-1', true],
  ['store', 'Shop', 'shop', true],
  ['store', 'Shop', 'stoneware', false],
] as const)('a %s called %s at /%s has the address its title gave it: %s', (kind, title, urlId, expected) => {
  expect(isAddressOfTitle({ kind, title, urlId })).toBe(expected)
})
