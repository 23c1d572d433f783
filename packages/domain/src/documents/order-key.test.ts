import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byOrder, isOrderKey, orderKeyBetween, orderKeysAfter } from './index'

const key = fc.stringMatching(/^[0-9A-Za-z]{0,8}[1-9A-Za-z]$/)

describe('order keys', () => {
  it('there is always a key between two keys, and it is a key itself', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 2, maxLength: 2 }), pair => {
        const [before, after] = pair.sort() as [string, string]
        const between = orderKeyBetween(before, after)
        expect(isOrderKey(between)).toBe(true)
        expect(before < between && between < after).toBe(true)
      }),
    )
  })

  it('there is always room before the first and after the last', () => {
    fc.assert(
      fc.property(key, only => {
        expect(orderKeyBetween(undefined, only) < only).toBe(true)
        expect(orderKeyBetween(only, undefined) > only).toBe(true)
      }),
    )
  })

  it('any number of insertions at any places keeps the order they were made in', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), places => {
        const keys: string[] = []
        for (const somewhere of places) {
          const at = somewhere % (keys.length + 1)
          keys.splice(at, 0, orderKeyBetween(keys[at - 1], keys[at]))
        }
        expect(keys).toEqual([...new Set(keys)].sort())
        expect(keys.every(isOrderKey)).toBe(true)
      }),
    )
  })

  it('a hundred sections one after the other stay short', () => {
    const keys = orderKeysAfter(undefined, 100)
    expect(new Set(keys).size).toBe(100)
    expect(keys).toEqual([...keys].sort())
    expect(Math.max(...keys.map(each => each.length))).toBeLessThan(20)
  })

  it.each(['', '0', 'a0', 'é', 'a b', '-'])(
    '%j is no key, because nothing would fit before it or it does not sort',
    text => {
      expect(isOrderKey(text)).toBe(false)
      expect(() => orderKeyBetween(text, undefined)).toThrow(RangeError)
    },
  )

  it('refuses to go between keys in the wrong order', () => {
    expect(() => orderKeyBetween('b', 'a')).toThrow(RangeError)
    expect(() => orderKeyBetween('a', 'a')).toThrow(RangeError)
  })

  it('equal keys are told apart by id, so that every reader sees one order', () => {
    const items = [
      { id: 'y', order: 'V' },
      { id: 'x', order: 'V' },
      { id: 'z', order: 'A' },
    ]
    expect([...items].sort(byOrder).map(({ id }) => id)).toEqual(['z', 'x', 'y'])
  })
})

it.each([
  [undefined, undefined, 'V'],
  ['z', undefined, 'zV'],
  ['A', 'B', 'AV'],
  ['A', 'B1', 'AV'],
  ['A', 'A01', 'A00V'],
  [undefined, '1', '0V'],
])('between %s and %s stands %s', (before, after, key) => {
  expect(orderKeyBetween(before, after)).toBe(key)
})

it('says which keys it cannot stand between', () => {
  expect(() => orderKeyBetween('A0', undefined)).toThrow(new RangeError('not an order key: A0'))
  expect(() => orderKeyBetween('B', 'A')).toThrow(new RangeError('order keys out of order: B is not before A'))
  expect(() => orderKeyBetween('B', 'B')).toThrow(new RangeError('order keys out of order: B is not before B'))
})

it('equal keys go by id, whichever comes first', () => {
  const [a, b] = [
    { order: 'V', id: 'a' },
    { order: 'V', id: 'b' },
  ]
  expect(byOrder(a!, b!)).toBe(-1)
  expect(byOrder(b!, a!)).toBe(1)
})
