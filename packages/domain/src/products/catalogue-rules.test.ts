import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCategoryName, checkCategoryPlace } from './category-tree'
import { lowestPrice } from './lowest-price'
import { changePrice } from './price-change'
import {
  checkCombinations,
  countCombinations,
  missingCombinations,
  optionsOf,
  withOption,
  withoutOption,
} from './product-options'
import { isSaleRunning, nextSaleTurn } from './sale'
import { readStockEntry } from './stock-entry'

const day = (date: string) => new Date(`2026-${date}T00:00:00Z`)

describe('a sale', () => {
  const sale = { onSale: true, saleFrom: day('10-18'), saleUntil: day('11-01') }
  it.each([
    ['10-17', false, day('10-18')],
    ['10-18', true, day('11-01')],
    ['10-31', true, day('11-01')],
    ['11-01', false, undefined],
  ] as const)('on %s runs: %s, and turns next on %s', (date, runs, turn) => {
    expect([isSaleRunning(sale, day(date)), nextSaleTurn(sale, day(date))]).toEqual([runs, turn])
  })

  it('without days runs while its switch is on', () => {
    expect(isSaleRunning({ onSale: true, saleFrom: null, saleUntil: null }, day('10-18'))).toBe(true)
    expect(isSaleRunning({ ...sale, onSale: false }, day('10-20'))).toBe(false)
    expect(nextSaleTurn({ ...sale, onSale: false }, day('10-01'))).toBeUndefined()
  })
})

describe('the lowest price of thirty days', () => {
  const entry = (at: string, price: number, more: object = {}) => ({
    at: day(at),
    price,
    salePrice: 0,
    onSale: false,
    saleFrom: null,
    saleUntil: null,
    ...more,
  })
  const sale = { onSale: true, salePrice: 13_600, saleFrom: day('10-18'), saleUntil: day('11-01') }

  it.each([
    ['is the price itself where nothing changed', [entry('01-01', 16_000)], '10-20', 16_000],
    [
      'is what it cost before the sale, not the sale',
      [entry('01-01', 16_000), entry('10-10', 16_000, sale)],
      '10-20',
      16_000,
    ],
    [
      'is what it cost least within thirty days before the sale',
      [entry('01-01', 16_000), entry('10-01', 15_200), entry('10-05', 16_000), entry('10-10', 16_000, sale)],
      '10-20',
      15_200,
    ],
    [
      'forgets what it cost before those',
      [entry('01-01', 9000), entry('05-01', 16_000), entry('10-10', 16_000, sale)],
      '10-20',
      16_000,
    ],
    [
      'counts from when the sale began, also when it was made cheaper meanwhile',
      [entry('01-01', 16_000, sale), entry('10-25', 16_000, { ...sale, salePrice: 9000 })],
      '10-28',
      16_000,
    ],
    ['knows a sale before', [entry('01-01', 16_000, sale)], '11-05', 13_600],
    ['knows a sale that ended over thirty days ago no more', [entry('01-01', 16_000, sale)], '12-05', 16_000],
    [
      'of something that was on sale from the first day is not known',
      [entry('10-18', 16_000, sale)],
      '10-20',
      undefined,
    ],
    ['of nothing is not known', [], '10-20', undefined],
  ] as const)('%s', (_, history, now, expected) => {
    expect(lowestPrice(history, day(now))).toBe(expected)
  })
})

describe('prices changed together', () => {
  it.each([
    [2400, 10, false, 100, 2640],
    [2400, -15, false, 100, 2040],
    [1005, 10, false, 100, 1106],
    [2400, 10, true, 100, 2599],
    [2460, 10, true, 100, 2699],
    [50, -50, true, 100, 99],
    [0, 10, true, 100, 0],
    [2400, 10, true, 1, 2640],
    [100_000_000, 50, false, 100, 100_000_000],
    [100, -100, false, 100, 0],
  ] as const)('%i by %i %%, ending in 99: %s, is %i', (price, percent, endsIn99, whole, expected) => {
    expect(changePrice(price, { percent, endsIn99, whole })).toBe(expected)
  })

  it('stay within the limits', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.integer({ min: -100, max: 1000 }),
        fc.boolean(),
        (price, percent, endsIn99) => {
          const changed = changePrice(price, { percent, endsIn99, whole: 100 })
          expect(Number.isInteger(changed) && changed >= 0 && changed <= 100_000_000).toBe(true)
        },
      ),
    )
  })
})

describe('what is typed for a stock', () => {
  it.each([
    ['+5', 9, { ok: true, difference: 5 }],
    ['-2', 9, { ok: true, difference: -2 }],
    ['−2', 9, { ok: true, difference: -2 }],
    [' 12 ', 9, { ok: true, difference: 3 }],
    ['0', 9, { ok: true, difference: -9 }],
    ['-10', 9, { ok: false, reason: 'below-zero' }],
    ['1000001', 9, { ok: false, reason: 'too-many' }],
    ['1.5', 9, { ok: false, reason: 'not-a-number' }],
    ['', 9, { ok: false, reason: 'not-a-number' }],
    ['a', 9, { ok: false, reason: 'not-a-number' }],
  ] as const)('%j beside %i is %j', (typed, present, expected) => {
    expect(readStockEntry(typed, present)).toEqual(expected)
  })
})

describe('options', () => {
  const made = (...combinations: string[][]) => combinations.map(valueIds => ({ valueIds }))
  const options = optionsOf(
    {
      optionNames: ['Glaze', 'Height'],
      variants: [
        { optionValues: ['Chalk', '18 cm'] },
        { optionValues: ['Cobalt', '18 cm'] },
        { optionValues: ['Chalk', '26 cm'] },
      ],
    },
    'en',
  )

  it('are known by their names, each value once', () => {
    expect(options.map(({ name, values }) => [name['en'], values.map(({ label }) => label['en'])])).toEqual([
      ['Glaze', ['Chalk', 'Cobalt']],
      ['Height', ['18 cm', '26 cm']],
    ])
  })

  it('are counted before anything is made, and only the rest is offered', () => {
    expect(countCombinations(options)).toBe(4)
    expect(missingCombinations(options, made(['o1v1', 'o2v1'], ['o1v2', 'o2v2']), 9)).toEqual([
      ['o1v1', 'o2v2'],
      ['o1v2', 'o2v1'],
    ])
    expect(missingCombinations(options, [], 3)).toHaveLength(3)
    expect(missingCombinations([], made([]), 9)).toEqual([])
  })

  it('that come later give what is made their first value, and those that go leave the first of what is alike', () => {
    const [, height] = options
    const before = [
      { valueIds: ['o1v1'], price: 5 },
      { valueIds: ['o1v2'], price: 6 },
    ]
    const after = withOption(before, height!)
    expect(after).toEqual([
      { valueIds: ['o1v1', 'o2v1'], price: 5 },
      { valueIds: ['o1v2', 'o2v1'], price: 6 },
    ])
    expect(withoutOption(after, 1)).toEqual(before)
    expect(withoutOption(after, 0)).toEqual([{ valueIds: ['o2v1'], price: 5 }])
  })

  it.each([
    [made(['o1v1', 'o2v1']), { ok: true }],
    [made(['o1v1', 'o2v1'], ['o1v1', 'o2v1']), { ok: false, reason: 'same-combination' }],
    [made(['o1v1']), { ok: false, reason: 'value-missing' }],
    [made(['o2v1', 'o1v1']), { ok: false, reason: 'value-missing' }],
    [[], { ok: false, reason: 'no-variant' }],
    [Array.from({ length: 251 }, () => ({ valueIds: ['o1v1', 'o2v1'] })), { ok: false, reason: 'too-many-variants' }],
  ] as const)('and variants belong together: %#', (variants, expected) => {
    expect(checkCombinations(options, variants)).toEqual(expected)
  })

  it('end at six, and each at a hundred values', () => {
    expect(checkCombinations(Array(7).fill(options[0]!), made([]))).toMatchObject({ reason: 'too-many-options' })
    const wide = { ...options[0]!, values: Array.from({ length: 101 }, (_, index) => ({ id: `${index}`, label: {} })) }
    expect(checkCombinations([wide], made(['1']))).toMatchObject({ reason: 'too-many-values' })
  })
})

describe('a category', () => {
  it.each([
    ['Vases', { ok: true, name: 'Vases' }],
    ['  Vases ', { ok: true, name: 'Vases' }],
    ['', { ok: false, reason: 'empty' }],
    ['x'.repeat(26), { ok: false, reason: 'too-long' }],
    ['🏺'.repeat(25), { ok: true, name: '🏺'.repeat(25) }],
    ['bowls', { ok: false, reason: 'duplicate' }],
  ] as const)('is called %j among its neighbours [ENUM-42]', (name, expected) => {
    expect(checkCategoryName(name, [{ name: 'Bowls' }])).toEqual(expected)
  })

  it('hangs ten deep at most, with all that hangs below it', () => {
    const at = (depth: number) => ({ path: 'root/', depth })
    expect(checkCategoryPlace(at(9))).toEqual({ ok: true })
    expect(checkCategoryPlace(at(10))).toEqual({ ok: false, reason: 'too-deep' })
    expect(checkCategoryPlace(at(8), { id: 'a', height: 2 })).toEqual({ ok: false, reason: 'too-deep' })
  })

  it('is never moved into itself', () => {
    expect(checkCategoryPlace({ path: 'root/a/b/', depth: 2 }, { id: 'a' })).toEqual({
      ok: false,
      reason: 'into-itself',
    })
    expect(checkCategoryPlace({ path: 'root/ab/', depth: 1 }, { id: 'a' })).toEqual({ ok: true })
  })
})
