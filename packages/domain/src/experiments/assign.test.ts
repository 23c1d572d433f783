import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignVariant } from './assign'

const half = [
  { name: 'A', share: 1 },
  { name: 'B', share: 1 },
]
const base = { seed: 's1', experiment: 'opening-heading', traffic: 1, variants: half }
const visitors = Array.from({ length: 20_000 }, (_, index) => `${index.toString(36)}-${(index * 7919).toString(36)}`)
const share = (names: readonly (string | undefined)[], name: string | undefined) =>
  names.filter(each => each === name).length / names.length

describe('assignment', () => {
  it('gives the same visitor the same variant, always', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (seed, experiment, visitor) => {
        const asked = { ...base, seed, experiment, visitor }
        expect(assignVariant(asked)).toBe(assignVariant(asked))
        expect(['A', 'B']).toContain(assignVariant(asked))
      }),
    )
  })

  it.each([
    ['half and half', [1, 1, 0]],
    ['one in ten', [9, 1, 0]],
    ['three', [2, 1, 1]],
  ])('follows the shares: %s', (_, shares) => {
    const variants = shares.map((each, index) => ({ name: 'ABC'[index]!, share: each }))
    const sum = shares.reduce((total, each) => total + each)
    const seen = visitors.map(visitor => assignVariant({ ...base, visitor, variants }))
    for (const { name, share: due } of variants) expect(Math.abs(share(seen, name) - due / sum)).toBeLessThan(0.012)
  })

  it('more traffic moves nobody who is in already', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (visitor, traffic) => {
        const before = assignVariant({ ...base, visitor, traffic })
        if (before !== undefined) expect(assignVariant({ ...base, visitor, traffic: 1 })).toBe(before)
      }),
    )
    const some = visitors.map(visitor => assignVariant({ ...base, visitor, traffic: 0.2 }))
    expect(Math.abs(share(some, undefined) - 0.8)).toBeLessThan(0.012)
    const taking = some.filter(each => each !== undefined)
    expect(Math.abs(share(taking, 'A') - 0.5)).toBeLessThan(0.03)
  })

  it('two experiments are drawn independently of each other', () => {
    const both = visitors.filter(
      visitor =>
        assignVariant({ ...base, visitor }) === 'B' && assignVariant({ ...base, visitor, experiment: 'price' }) === 'B',
    )
    expect(Math.abs(both.length / visitors.length - 0.25)).toBeLessThan(0.012)
  })

  it('nobody takes part without traffic or without shares', () => {
    expect(assignVariant({ ...base, visitor: 'v', traffic: 0 })).toBeUndefined()
    expect(assignVariant({ ...base, visitor: 'v', variants: [] })).toBeUndefined()
    expect(assignVariant({ ...base, visitor: 'v', variants: [{ name: 'A', share: 0 }] })).toBeUndefined()
  })

  it('a variant without a share is never seen', () => {
    const variants = [
      { name: 'A', share: 1 },
      { name: 'B', share: 0 },
    ]
    expect(new Set(visitors.map(visitor => assignVariant({ ...base, visitor, variants })))).toEqual(new Set(['A']))
  })
})
