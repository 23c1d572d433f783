import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameJson, withSameParts } from './json'

const json = () => fc.jsonValue({ maxDepth: 4 })
const copy = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe('whether two values would be stored alike', () => {
  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { b: undefined, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[1], [1, undefined], false],
    [{}, [], false],
    [null, {}, false],
    [{ toString: 1 }, {}, false],
    [{}, { constructor: 1 }, false],
  ])('%j and %j: %j', (a, b, same) => {
    expect(isSameJson(a, b)).toBe(same)
    expect(isSameJson(b, a)).toBe(same)
  })

  it('a copy always is', () => {
    fc.assert(fc.property(json(), value => isSameJson(value, copy(value))))
  })
})

describe('a value made of the parts of another', () => {
  it('says what it said', () => {
    fc.assert(
      fc.property(json(), json(), (before, after) => {
        expect(withSameParts(before, copy(after))).toEqual(copy(after))
      }),
    )
  })

  it('is the other where nothing changed', () => {
    fc.assert(
      fc.property(json(), before => {
        const whole = { list: [before], other: { before } }
        expect(withSameParts(whole, copy(whole))).toBe(whole)
      }),
    )
  })

  it('keeps every item of a list but the one that was written', () => {
    const before = { entries: [1, 2, 3].map(id => ({ id, title: { en: `Question ${id}` } })), look: { icon: 'plus' } }
    const after = copy(before) as typeof before
    after.entries[1]!.title.en = 'Written'
    const made = withSameParts(before, after) as typeof before
    expect(made).toEqual(after)
    expect(made.entries.map((entry, index) => entry === before.entries[index])).toEqual([true, false, true])
    expect(made.look).toBe(before.look)
  })
})
