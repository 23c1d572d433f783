const looksLikeFormula = /^'*[=+\-@\t\r]/

/** A cell that a table programme would run gets a quotation mark in front, which it does not show. */
export const safeCell = (cell: string): string => (looksLikeFormula.test(cell) ? `'${cell}` : cell)

export const readCell = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
