import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxCellLength, maxDatasetRows, truncateDataset } from '../catalogue/datasets'
import { pastedRows } from './pasted-rows'
import { readNumber } from './read-number'

describe('what was copied from a spreadsheet', () => {
  it.each([
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'lines of Windows, and one at the end',
      'a\tb\r\n1\t2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons beside decimal commas',
      'a;b\n1,5;2,5',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
      ],
    ],
    [
      'quotes around commas, lines and quotes',
      '"a, b","say ""hi"""\n"two\nlines",2',
      [
        ['a, b', 'say "hi"'],
        ['two lines', '2'],
      ],
    ],
    ['a quote that means inches', '12" plate\t24', [['12" plate', '24']]],
    [
      'a quote that nobody ends',
      '"a\tb\nc\td',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'rows of different lengths',
      'a\tb\tc\n1',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
      ],
    ],
    ['one word', 'hello', [['hello']]],
    ['nothing', '\n\n', []],
    ['a mark of the byte order', '\uFEFFa,b', [['a', 'b']]],
    ['a formula, which is text', '=SUM(A1:A2)\t2', [['=SUM(A1:A2)', '2']]],
  ])('%s', (_, text, rows) => {
    expect(pastedRows(text)).toEqual(rows)
  })

  it('comes back as it was, whatever the cells say', () => {
    const cell = string({ maxLength: 12 }).map(text => text.replace(/\s+/g, ' ').trim())
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    assert(
      property(array(array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 }), rows => {
        expect(pastedRows(rows.map(row => row.map(quoted).join('\t')).join('\n'))).toEqual(rows)
      }),
    )
  })

  it('is read no further than one row beyond what is kept', () => {
    expect(pastedRows('1\t2\n'.repeat(100_000))).toHaveLength(maxDatasetRows + 1)
  })
})

it.each([
  ['12', 12],
  ['1,250', 1250],
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1.250.000', 1_250_000],
  ['1 250 000', 1_250_000],
  ['1,5', 1.5],
  ['1.250', 1.25],
  ['.5', 0.5],
  ['$41', 41],
  ['-$41', -41],
  ['41 €', 41],
  ['12 %', 12],
  ['−5', -5],
  ['(5)', -5],
  ['0', 0],
  ['-0', 0],
  ['1e308', 1e308],
  ['1e309', null],
  ['NaN', null],
  ['Infinity', null],
  ['', null],
  ['many', null],
  ['1,260 °C', null],
  ['10–18', null],
])('a cell that says %j is %s', (cell, value) => {
  expect(readNumber(cell)).toBe(value)
})

it('data is cut to what one change of a page may hold, and says so', () => {
  const wide = (letter: string) =>
    Array.from({ length: 500 }, () => Array.from({ length: 50 }, () => letter.repeat(40)))
  const { rows, wasCut } = truncateDataset(wide('ä'))
  expect(wasCut).toBe(true)
  expect(new TextEncoder().encode(JSON.stringify(rows)).length).toBeLessThan(256 * 1024)
  expect(truncateDataset([['x'.repeat(maxCellLength + 1)]])).toEqual({
    rows: [['x'.repeat(maxCellLength)]],
    wasCut: true,
  })
})
