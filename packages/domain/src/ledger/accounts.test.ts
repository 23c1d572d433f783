import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountGroups,
  balancesOf,
  compareMovements,
  disputeEntries,
  groupOf,
  type Movement,
  movedBy,
  shownBalance,
} from '.'

describe('accounts', () => {
  it.each([
    ['clearing:stripe', 'held', 500, 500],
    ['due', 'held', 100, 100],
    ['tax:full', 'owed', -190, 190],
    ['gift-cards', 'owed', -50, 50],
    ['sales', 'earned', -1000, 1000],
    ['donations:roof', 'earned', -20, 20],
    ['losses', 'given', 30, 30],
    ['breakage', 'earned', 0, 0],
  ])('%s is %s', (account, group, balance, shown) => {
    expect([groupOf(account), shownBalance(account, balance)]).toEqual([group, shown])
    expect(accountGroups).toContain(group)
  })
})

describe('a dispute in the books', () => {
  const dispute = { id: 'd1', method: 'stripe', amount: 700 }
  it.each([
    ['open', { disputed: 700, 'clearing:stripe': -700 }],
    ['won', { disputed: 0, 'clearing:stripe': 0 }],
    ['lost', { disputed: 0, 'clearing:stripe': -700, losses: 700 }],
  ] as const)('%s', (state, expected) => {
    expect(Object.fromEntries(balancesOf(disputeEntries(dispute, state)))).toEqual(expected)
  })
})

describe('books beside what a provider says', () => {
  const movement: fc.Arbitrary<Movement> = fc.record({
    kind: fc.constantFrom('capture', 'refund'),
    reference: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: 1, max: 3 }),
    currency: fc.constantFrom('EUR', 'USD'),
  })
  const list = fc.array(movement, { maxLength: 30 })

  it('are calm when they are the same in whatever order', () => {
    fc.assert(
      fc.property(list, moved => {
        const { agreed, onlyBooks, onlyProvider } = compareMovements(moved, [...moved].reverse())
        expect([agreed.length, onlyBooks, onlyProvider]).toEqual([moved.length, [], []])
      }),
    )
  })

  it('lose no cent: what agrees and what is apart are all there is', () => {
    fc.assert(
      fc.property(list, list, (ours, theirs) => {
        const { agreed, onlyBooks, onlyProvider } = compareMovements(ours, theirs)
        for (const kind of ['capture', 'refund'] as const) {
          expect(movedBy(agreed, kind) + movedBy(onlyBooks, kind)).toBe(movedBy(ours, kind))
          expect(movedBy(agreed, kind) + movedBy(onlyProvider, kind)).toBe(movedBy(theirs, kind))
        }
        const names = (some: readonly Movement[]) =>
          new Set(some.map(each => JSON.stringify(Object.entries(each).sort())))
        for (const name of names(onlyBooks)) expect(names(onlyProvider).has(name)).toBe(false)
      }),
    )
  })
})
