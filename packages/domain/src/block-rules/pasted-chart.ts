import { readNumber } from './read-number'

const isNumber = (cell: string): boolean => readNumber(cell) !== null

/**
 * Pasted rows as a chart holds them, where numbers prevail: the first row names the series, the first column what is
 * compared. Undefined for rows that are read rather than drawn, which are a table.
 */
export function chartRowsOf(rows: readonly (readonly string[])[]): string[][] | undefined {
  const [head = [], ...others] = rows
  if (head.length < 2) return undefined
  // Rows that begin with numbers have no names of series.
  const names = head.slice(1)
  const hasNames = !names.some(isNumber)
  const body = hasNames ? others : rows
  const cells = body.flatMap(row => row.slice(1)).filter(cell => cell.trim() !== '')
  if (body.length < 2 || cells.filter(isNumber).length * 2 <= cells.length) return undefined
  const made = names.map((_, at) => (names.length === 1 ? '' : String(at + 1)))
  return (hasNames ? rows : [['', ...made], ...rows]).map(row => [...row])
}
