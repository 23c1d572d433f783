import { expect, it } from 'vitest'
import { csvRow, trackingAddress } from '.'

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['-12.50', '-12.50'],
  ['=cmd|"/c calc"!A1', '"\'=cmd|""/c calc""!A1"'],
  [12, '12'],
])('a cell of %j is written %j, and nothing in it runs', (value, expected) => {
  expect(csvRow([value])).toBe(`${expected}\r\n`)
})

it.each([
  [{ carrier: 'dhl', tracking: 'JD 01/2' }, 'https://www.dhl.com/en/express/tracking.html?AWB=JD%2001%2F2'],
  [{ carrier: 'DHL', tracking: '' }, undefined],
  [{ carrier: 'Aunt Mary', tracking: '1' }, undefined],
])('a parcel of %o is followed at %s', (parcel, expected) => {
  expect(trackingAddress(parcel)).toBe(expected)
})
