import { describe, expect, it } from 'vitest'
import { addAddress, changeAddress, type KeptAddress, noteAddress, useFirst } from './index'

const leeds = { country: 'GB', firstName: 'H', lastName: 'O', city: 'Leeds', postalCode: 'LS1 1AA' }
const kept = (line1: string, day = 1, isDefault = false): KeptAddress => ({
  id: `id-${line1}`,
  address: { ...leeds, line1 },
  usedAt: new Date(Date.UTC(2026, 0, day)),
  isDefault,
})
const streets = (list: readonly KeptAddress[] | undefined) => list?.map(({ address }) => address.line1)
const twenty = Array.from({ length: 20 }, (_, index) => kept(`${index}`, index + 1, index === 0))

describe('addresses that a customer keeps', () => {
  it('are refreshed and not doubled when they are used again, and keep their name', () => {
    const [again] = noteAddress([kept('a', 1, true)], { ...kept('a', 9), id: 'another' })
    expect(again).toEqual(kept('a', 9, true))
    // An order that is found out about late says nothing new.
    expect(noteAddress([kept('a', 9)], kept('a', 1))).toEqual([kept('a', 9)])
  })

  it('give way to one that is ordered to: the one used longest ago, and never that which is used first', () => {
    const list = noteAddress(twenty, kept('new', 30))
    expect(list).toHaveLength(20)
    expect(streets(list)).not.toContain('1')
    expect(streets(list)).toEqual(expect.arrayContaining(['0', '2', 'new']))
  })

  it('do not give way to one that is added by hand', () => {
    expect(addAddress(twenty, kept('new', 30))).toBeUndefined()
    expect(streets(addAddress(twenty, kept('5', 30)))).toHaveLength(20)
    expect(streets(addAddress([kept('a')], kept('b')))).toEqual(['a', 'b'])
  })

  it('are kept once when one becomes the same as another', () => {
    const list = changeAddress([kept('a'), kept('b', 2, true)], { id: 'id-b', address: kept('a').address })
    expect(list).toEqual([{ ...kept('b', 2, true), address: kept('a').address }])
    expect(changeAddress([kept('a')], { id: 'gone', address: kept('x').address })).toBeUndefined()
  })

  it('have one that is used first', () => {
    const list = useFirst([kept('a', 1, true), kept('b')], 'id-b')
    expect(list?.map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(useFirst([kept('a')], 'gone')).toBeUndefined()
  })
})
