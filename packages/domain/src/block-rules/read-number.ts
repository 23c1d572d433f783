const grouped = /^\d{1,3}(?:[,.'\u2019\u00a0\u202f ]\d{3})+$/

/** Which of the signs stands before the decimals, in digits that hold only points, commas and what groups thousands. */
function decimalSign(digits: string): '.' | ',' | undefined {
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  // 1,250 is a thousand and some, 1,25 is not; 1.250 could be both, and most who write a single point mean decimals.
  if (comma >= 0) return grouped.test(digits) ? undefined : ','
  return point >= 0 && digits.indexOf('.') === point ? '.' : undefined
}

/**
 * The number in a cell, as people and spreadsheets write it: $1,250.50, 1.250,50 €, 12 %, −5 or (5). Null for words,
 * for an empty cell and for what is more than a number can be: a gap in a drawing, never a zero.
 */
export function readNumber(cell: string): number | null {
  const text = cell.trim()
  const inBrackets = /^\((.*)\)$/.exec(text)
  const bare = (inBrackets?.[1] ?? text).replace(/^([-−–+]?)\s*\p{Sc}?\s*/u, '$1').replace(/\s*(?:\p{Sc}|%)$/u, '')
  const parts = /^([-−–+]?)(\d[\d.,'\u2019\u00a0\u202f ]*|[.,]\d+)(e[-+]?\d+)?$/i.exec(bare)
  if (!parts) return null
  const [, sign, digits = '', exponent = ''] = parts
  const decimal = decimalSign(digits)
  const plain = [...digits]
    .filter(letter => letter === decimal || /\d/.test(letter))
    .join('')
    .replace(',', '.')
  const value = Number(plain + exponent)
  if (!Number.isFinite(value)) return null
  return inBrackets || /[-−–]/.test(sign ?? '') ? -value || 0 : value
}

/** From here on the digits of a number would fill a line. */
const unreadable = 1e15

export const writeNumber = (value: number, { locale, decimals }: { locale: string; decimals: number }): string =>
  new Intl.NumberFormat(
    locale,
    Math.abs(value) >= unreadable
      ? { notation: 'scientific', maximumFractionDigits: 2 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value)
