import { expect, it } from 'vitest'
import {
  addColumn,
  addRow,
  cellAfter,
  columnName,
  gridOf,
  pasteAt,
  removeColumn,
  removeRow,
  setCell,
} from './edit-rows'

const rows = [
  ['', 'Visits'],
  ['Mon', '10'],
]
const first = { row: 0, column: 0 }

it('rows and columns come after the one that is chosen, and one of each always stays', () => {
  expect(addRow(rows, 0)).toEqual([
    ['', 'Visits'],
    ['', ''],
    ['Mon', '10'],
  ])
  expect(addColumn(rows, 0)).toEqual([
    ['', '', 'Visits'],
    ['Mon', '', '10'],
  ])
  expect(removeRow(rows, 0)).toEqual([['Mon', '10']])
  expect(removeRow([['a']], 0)).toEqual([['a']])
  expect(removeColumn(rows, 1)).toEqual([[''], ['Mon']])
  expect(removeColumn([['a']], 0)).toEqual([['a']])
  expect(setCell(rows, { row: 1, column: 1 }, '12')).toEqual([
    ['', 'Visits'],
    ['Mon', '12'],
  ])
})

it('a table pasted into the first cell replaces all; elsewhere it is laid over, and the grid grows', () => {
  expect(pasteAt({ rows, wasCut: true }, first, 'a\tb\tc\n1\t2\t3')).toEqual({
    rows: [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
  })
  expect(pasteAt({ rows }, { row: 1, column: 1 }, '7\t8\n9')).toEqual({
    rows: [
      ['', 'Visits', ''],
      ['Mon', '7', '8'],
      ['', '9', ''],
    ],
  })
  expect(pasteAt({ rows }, first, 'Day').rows, 'one word is one cell').toEqual([
    ['Day', 'Visits'],
    ['Mon', '10'],
  ])
  expect(pasteAt({ rows }, first, '')).toEqual({ rows })
})

it('what was cut is said until all of it is replaced', () => {
  const cut = pasteAt({ rows }, first, '1\t2\n'.repeat(10_000))
  expect([cut.rows.length, cut.wasCut]).toEqual([500, true])
  expect(pasteAt(cut, { row: 2, column: 1 }, '5').wasCut).toBe(true)
})

it.each([
  ['ArrowRight', false, { row: 0, column: 1 }],
  ['ArrowUp', false, first],
  ['PageDown', false, { row: 1, column: 0 }],
  ['End', true, { row: 1, column: 1 }],
  ['End', false, { row: 0, column: 1 }],
])('%s leads on', (key, withControl, cell) => {
  expect(cellAfter(rows, first, key, withControl)).toEqual(cell)
})

it('a key that is none leads nowhere, columns are called as in spreadsheets, and nothing is one empty cell', () => {
  expect(cellAfter(rows, first, 'a')).toBeUndefined()
  expect([0, 25, 26, 49].map(columnName)).toEqual(['A', 'Z', 'AA', 'AX'])
  expect(gridOf({ rows: [] })).toEqual([['']])
  expect(gridOf({ rows: [['a'], ['b', 'c']] })).toEqual([
    ['a', ''],
    ['b', 'c'],
  ])
})
