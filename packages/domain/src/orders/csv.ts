/**
 * One cell. What a spreadsheet would run gets an apostrophe, which importing takes off again; plain numbers are left
 * alone.
 */
const cell = (value: string | number): string => {
  const text = String(value)
  const isRun = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  const safe = isRun ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row, with the end of the line that spreadsheets expect. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/** By the first line, which names the columns. */
export const csvSeparator = (csv: string): ',' | ';' => (/^[^\n]*;/.test(csv) ? ';' : ',')

/** Without what keeps a spreadsheet from running it. */
const plainCell = (text: string): string => text.trim().replace(/^'(?=[=+\-@\t\r])/, '')

/** Rows of cells; quotes hold separators and line ends, two of them are one. */
export function csvCells(csv: string): string[][] {
  const rows: string[][] = []
  const row: string[] = []
  let cell = ''
  let isQuoted = false
  const text = csv.replace(/^\ufeff/, '')
  const separator = csvSeparator(text)
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || sign === '\n')) {
      row.push(plainCell(cell))
      cell = ''
      if (sign === '\n') rows.push(row.splice(0))
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, plainCell(cell)])
  return rows
}
