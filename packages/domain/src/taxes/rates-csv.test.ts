import { expect, it } from 'vitest'
import { readPercent, readRatesCsv } from './rates-csv'
import { firstTaxClasses } from './taxes'

it.each([
  ['8.875', 88_750],
  ['8,875 %', 88_750],
  ['0', 0],
  ['100', 1_000_000],
  ['100.1', null],
  ['-1', null],
  ['abc', null],
  ['', null],
])('reads %j percent as %j', (text, rate) => expect(readPercent(text)).toBe(rate))

it('reads regions with their rates, however the columns stand', () => {
  const csv =
    '\ufeffTax,Country,Region,Postcode,Mode,Standard,Zero\n"Sales tax, state",us,ny,,,4,\nCity tax,US,,10001...10292,replaces,4.875,0\n\n'
  expect(readRatesCsv(csv, firstTaxClasses)).toEqual({
    regions: [
      {
        line: 2,
        name: 'ny',
        taxName: 'Sales tax, state',
        place: { country: 'US', region: 'New York' },
        mode: 'adds',
        rates: { standard: 40_000 },
      },
      {
        line: 3,
        name: 'US',
        taxName: 'City tax',
        place: { country: 'US', postcode: '10001…10292' },
        mode: 'replaces',
        rates: { standard: 48_750, zero: 0 },
      },
    ],
    problems: [],
  })
})

it('names what is wrong with a line and reads the others', () => {
  const csv =
    'country;tax;postcode;mode;standard\nXX;VAT;;;20\nGB;VAT;1…0;;20\nGB;VAT;;next;20\nGB;;;;20\nGB;VAT;;;lots\nIE;VAT;;;23'
  const { regions, problems } = readRatesCsv(csv, firstTaxClasses)
  expect(problems).toEqual([
    { line: 2, reason: 'country-unknown' },
    { line: 3, reason: 'postcode-pattern' },
    { line: 4, reason: 'mode' },
    { line: 5, reason: 'name' },
    { line: 6, reason: 'rate' },
  ])
  expect(regions.map(({ place }) => place.country)).toEqual(['IE'])
  expect(readRatesCsv('a,b\n1,2', firstTaxClasses).problems).toEqual([{ line: 1, reason: 'columns' }])
})
