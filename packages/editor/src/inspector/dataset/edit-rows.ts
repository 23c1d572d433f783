import { datasetOf, evenRows, isTable, pastedRows } from '@sitewright/domain/block-rules'
import { maxDatasetColumns, maxDatasetRows } from '@sitewright/domain/catalogue'

export type Dataset = { readonly rows: readonly (readonly string[])[]; readonly wasCut?: boolean }
export type Cell = { readonly row: number; readonly column: number }

type Rows = Dataset['rows']

const blank = (width: number): string[] => Array.from({ length: width }, () => '')

/** Every row with as many cells as the others, and a first cell to write in. */
export const gridOf = ({ rows }: Dataset): Rows => {
  const even = evenRows(rows)
  return even.length === 0 || even[0]!.length === 0 ? [['']] : even
}

export const setCell = (rows: Rows, { row, column }: Cell, text: string): Rows =>
  rows.with(row, rows[row]!.with(column, text))

export const mayAddRow = (rows: Rows): boolean => rows.length < maxDatasetRows
export const mayAddColumn = (rows: Rows): boolean => rows[0]!.length < maxDatasetColumns

export const addRow = (rows: Rows, after: number): Rows => rows.toSpliced(after + 1, 0, blank(rows[0]!.length))
export const addColumn = (rows: Rows, after: number): Rows => rows.map(row => row.toSpliced(after + 1, 0, ''))
export const removeRow = (rows: Rows, at: number): Rows => (rows.length > 1 ? rows.toSpliced(at, 1) : rows)
export const removeColumn = (rows: Rows, at: number): Rows =>
  rows[0]!.length > 1 ? rows.map(row => row.toSpliced(at, 1)) : rows

/** In the first cell, what is pasted takes the place of everything; elsewhere it is laid over what is there. */
export function pasteAt({ rows, wasCut }: Dataset, { row, column }: Cell, text: string): Dataset {
  const pasted = pastedRows(text)
  if (pasted.length === 0) return { rows, ...(wasCut ? { wasCut } : {}) }
  const replacesAll = row === 0 && column === 0 && isTable(text)
  const height = replacesAll ? pasted.length : Math.max(rows.length, row + pasted.length)
  const laid = Array.from({ length: height }, (_, at) => {
    const over = pasted[at - row]
    const under = replacesAll ? [] : [...(rows[at] ?? [])]
    if (!over) return under
    const start = [...under, ...blank(Math.max(0, column - under.length))].slice(0, column)
    return [...start, ...over, ...under.slice(column + over.length)]
  })
  return datasetOf(laid, { wasCut: !replacesAll && wasCut === true })
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const within = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1)

/** Where a key leads; undefined for a key that leads nowhere. */
export function cellAfter(rows: Rows, { row, column }: Cell, key: string, withControl = false): Cell | undefined {
  const width = rows[0]!.length
  if (key === 'Home') return { row: withControl ? 0 : row, column: 0 }
  if (key === 'End') return { row: withControl ? rows.length - 1 : row, column: width - 1 }
  const step = steps[key]
  return step && { row: within(row + step[0], rows.length), column: within(column + step[1], width) }
}

/** A, B … Z, AA: what spreadsheets call columns. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
