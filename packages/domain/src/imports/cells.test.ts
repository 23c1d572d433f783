import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readAddresses,
  readCategories,
  readCell,
  readMoment,
  readNames,
  readPrice,
  readStock,
  writeCategories,
  writeCell,
  writeNames,
} from './cells'
import { sniffDelimiter } from './delimiter'

describe('prices', () => {
  it.each([
    ['38', 3800],
    ['38.5', 3850],
    ['38,50', 3850],
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ["1'234.50", 123450],
    ['1,234', 123400],
    ['1,234,567', 'price-too-high'],
    ['123,456.7', 12345670],
    ['0,5', 50],
    ['$ 12.00', 1200],
    ['12 €', 1200],
    ['EUR 12', 1200],
    ['38.500', 3850],
    ['38.505', 'price-too-many-decimals'],
    ['1.234', 'price-too-many-decimals'],
    ['-1', 'price-negative'],
    ['1000000.01', 'price-too-high'],
    ['99999999999999999999', 'price-too-high'],
    ['1,23,4', 'price-not-a-number'],
    ['1.2.3', 'price-not-a-number'],
    ['twelve', 'price-not-a-number'],
    ['1e5', 'price-not-a-number'],
    ['', 'price-not-a-number'],
  ])('%s', (cell, expected) => {
    const read = readPrice(cell, { currency: 'USD', commaIsDecimal: false })
    expect(read.ok ? read.value : read.reason).toBe(expected)
  })

  it('has no decimals where the currency has none, and never rounds', () => {
    const yen = { currency: 'JPY', commaIsDecimal: false } as const
    expect(readPrice('1200', yen)).toEqual({ ok: true, value: 1200 })
    expect(readPrice('12.5', yen)).toEqual({ ok: false, reason: 'price-too-many-decimals' })
  })

  it('takes a comma for the decimal sign where semicolons part the columns', () => {
    const read = readPrice('1,234', { currency: 'EUR', commaIsDecimal: true })
    expect(read).toEqual({ ok: false, reason: 'price-too-many-decimals' })
  })
})

it.each([
  ['12', 12],
  ['1,200', 1200],
  ['3.0', 3],
  ['-4', 0],
  ['Unlimited', 'unlimited'],
  ['UNLIMITED', 'unlimited'],
  ['1.5', 'stock-not-a-number'],
  ['twelve', 'stock-not-a-number'],
  ['1000001', 'stock-too-high'],
])('a stock of %s', (cell, expected) => {
  const read = readStock(cell)
  expect(read.ok ? read.value : read.reason).toBe(expected)
})

it.each([
  ['2026-12-24', '2026-12-24T00:00:00.000Z'],
  ['2026-12-24 10:30:00', '2026-12-24T10:30:00.000Z'],
  ['2026-12-24T10:30:00.000Z', '2026-12-24T10:30:00.000Z'],
  ['2026-02-30', undefined],
  ['24.12.2026', undefined],
])('a moment written %s', (cell, expected) => {
  expect(readMoment(cell)?.toISOString()).toBe(expected)
})

describe('cells that a table programme would run', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-rope', "'-rope"],
    ["'=1", "''=1"],
    ['-5', '-5'],
    ['+49', '+49'],
    ["'n sync", "'n sync"],
    ['plain', 'plain'],
  ])('%s is written %s', (text, cell) => {
    expect(writeCell(text)).toBe(cell)
    expect(readCell(cell)).toBe(text)
  })

  it('come back as they were, whatever stands in them', () => {
    const text = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '1', 'a', ' ', '\t', '\n', '\r', '\u0000', '\ud800'))
    fc.assert(
      fc.property(text, parts => {
        const cell = writeCell(parts.join(''))
        expect(/^[=@\t\r]/.test(cell)).toBe(false)
        expect(writeCell(readCell(cell))).toBe(cell)
      }),
    )
  })
})

it('names and paths come back as they were', () => {
  const name = fc
    .array(fc.constantFrom('a', 'b', ' ', ',', '>', '\\', '/', 'ü'), { minLength: 1, maxLength: 8 })
    .map(parts => parts.join('').trim())
    .filter(text => text !== '')
  fc.assert(
    fc.property(fc.array(name), names => {
      expect(readNames(writeNames(names))).toEqual(names)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(name, { minLength: 1, maxLength: 3 })), paths => {
      expect(readCategories(writeCategories(paths))).toEqual(paths)
    }),
  )
})

it('reads addresses between blanks, lines and commas', () => {
  expect(readAddresses('https://a.example/1,2.jpg, https://a.example/b.jpg\nhttps://a.example/c.jpg  x.jpg')).toEqual([
    'https://a.example/1,2.jpg',
    'https://a.example/b.jpg',
    'https://a.example/c.jpg',
    'x.jpg',
  ])
})

it.each([
  ['a,b,c\n1;2;3;4;5', ','],
  ['a;b;"c,d,e,f"\n', ';'],
  ['\uFEFFa\tb', '\t'],
  ['\n\na;b', ';'],
  ['alone', ','],
  ['', ','],
])('the columns of %j are parted by %j', (start, sign) => {
  expect(sniffDelimiter(start)).toBe(sign)
})
