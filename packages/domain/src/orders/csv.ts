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
