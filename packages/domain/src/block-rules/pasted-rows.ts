import { maxDatasetRows, truncateDataset } from '../catalogue/datasets'

/** One row more than is kept says that something was cut; whatever else was pasted is not even read. */
const rowsRead = maxDatasetRows + 1

/** Spreadsheets put tabs between cells. Files have commas or, where those are decimal signs, semicolons. */
function separatorOf(text: string): string {
  const firstLine = text.slice(0, 10_000).split(/\r\n?|\n/, 1)[0]!
  if (firstLine.includes('\t') || text.slice(0, 10_000).includes('\t')) return '\t'
  const count = (sign: string) => firstLine.split(sign).length
  return count(';') >= count(',') && count(';') > 1 ? ';' : count(',') > 1 ? ',' : '\t'
}

/** The cell that begins at `from`: up to the next separator or, in quotes, up to the quote that ends it. */
function cellAt(text: string, from: number, separator: string): { cell: string; end: number } {
  let cell = ''
  let at = from
  if (text[at] === '"') {
    for (at += 1; at < text.length; at = text.indexOf('"', at) + 1) {
      const quote = text.indexOf('"', at)
      // A quote that nobody ends is a letter like any other: an inch, not the rest of the text.
      if (quote < 0) break
      cell += text.slice(at, quote)
      if (text[quote + 1] !== '"') {
        const end = quote + 1
        if (end >= text.length || text[end] === separator || text[end] === '\n') return { cell, end }
        break
      }
      cell += '"'
      at = quote + 1
    }
  }
  const line = text.indexOf('\n', from)
  const next = text.indexOf(separator, from)
  const ends = [line, next].filter(place => place >= 0)
  const end = ends.length > 0 ? Math.min(...ends) : text.length
  return { cell: text.slice(from, end), end }
}

/**
 * Rows and cells of what was copied from a spreadsheet or out of a file, with as many cells in each row. What would
 * not be kept is not read, so that pasting a hundred thousand rows takes no longer than pasting a few hundred.
 */
export function pastedRows(pasted: string): string[][] {
  const text = pasted
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
  if (text === '') return []
  const separator = separatorOf(text)
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = cellAt(text, at, separator)
    rows.at(-1)!.push(cell.replace(/\s+/g, ' ').trim())
    if (end >= text.length) break
    if (text[end] === '\n') {
      if (rows.length === rowsRead) break
      rows.push([])
    }
    at = end + 1
  }
  return evenRows(rows)
}

/** Every row as long as the longest, filled up with empty cells. */
export function evenRows(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map(row => row.length))
  return rows.map(row => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

/** Several cells, not one: what has a tab or a line in it. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim())

/** Rows as they are stored: as many as are kept, each as long as the others. */
export function datasetOf(
  rows: readonly (readonly string[])[],
  { wasCut = false } = {},
): {
  rows: string[][]
  wasCut?: true
} {
  const cut = truncateDataset(rows)
  return { rows: evenRows(cut.rows), ...(cut.wasCut || wasCut ? { wasCut: true } : {}) }
}
