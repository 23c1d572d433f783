import { maxPriceCents, maxStock } from '../catalogue/limits'
import { type CurrencyCode, fractionDigits, parseMoney } from '../money'

/** Signs that begin a formula in a table programme. */
const formula = /^'*[=+\-@\t\r]/
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*$/
/** No database takes NUL or half a character, and no cell means the other signs that nobody sees. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu

const tidy = (text: string) => text.replace(unstorable, '').replace(/\r\n?/g, '\n').trim()

/** As a table programme may open it: what it would take for a formula begins with an apostrophe. */
export const writeCell = (text: string): string => {
  const cell = tidy(text)
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

/** What `writeCell` was given. */
export const readCell = (cell: string): string => {
  const text = tidy(cell)
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

export type Read<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason }

/** Digits with one decimal point, whichever sign the file has for it; undefined when it is no number. */
function plainDecimal(text: string, commaIsDecimal: boolean): string | undefined {
  const bare = text.replace(/[\s\u00a0'’]/g, '')
  if (!/^[+-]?[\d.,]+$/.test(bare)) return undefined
  const lastComma = bare.lastIndexOf(',')
  const lastPoint = bare.lastIndexOf('.')
  if (lastComma < 0 && lastPoint < 0) return bare
  if (lastComma >= 0 && lastPoint >= 0) {
    const decimal = lastComma > lastPoint ? ',' : '.'
    const groups = decimal === ',' ? '.' : ','
    const [whole = '', fraction, ...more] = bare.split(decimal)
    const grouped = new RegExp(`^[+-]?\\d{1,3}(?:\\${groups}\\d{3})+$`)
    return more.length === 0 && grouped.test(whole) ? `${whole.replaceAll(groups, '')}.${fraction}` : undefined
  }
  const sign = lastComma >= 0 ? ',' : '.'
  const parts = bare.split(sign)
  const isGrouped = /^[+-]?\d{1,3}$/.test(parts[0]!) && parts.slice(1).every(part => part.length === 3)
  if (parts.length > 2) return isGrouped ? parts.join('') : undefined
  // 1,234 is a thousand and more where a comma parts the columns; in files with semicolons a comma is the decimal sign.
  if (sign === ',' && !commaIsDecimal && isGrouped && !/^[+-]?0/.test(bare)) return parts.join('')
  return parts.join('.')
}

export type PriceReason = 'price-not-a-number' | 'price-too-many-decimals' | 'price-negative' | 'price-too-high'

/** In minor units. More digits than the currency has are wrong and never rounded. */
export function readPrice(
  cell: string,
  { currency, commaIsDecimal }: { readonly currency: CurrencyCode; readonly commaIsDecimal: boolean },
): Read<number, PriceReason> {
  const bare = cell.replace(/^(?:[$€£¥]|[A-Z]{3}\s)\s*|\s*(?:[$€£¥]|\s[A-Z]{3})$/g, '')
  const decimal = plainDecimal(bare, commaIsDecimal)
  const money = decimal === undefined ? undefined : parseMoney(decimal, currency)
  if (!money || (!money.ok && money.reason !== 'too-many-decimals' && money.reason !== 'too-large'))
    return { ok: false, reason: 'price-not-a-number' }
  if (!money.ok)
    return { ok: false, reason: money.reason === 'too-large' ? 'price-too-high' : 'price-too-many-decimals' }
  if (money.minorUnits < 0) return { ok: false, reason: 'price-negative' }
  return money.minorUnits > maxPriceCents
    ? { ok: false, reason: 'price-too-high' }
    : { ok: true, value: money.minorUnits }
}

export const writePrice = (minorUnits: number, currency: CurrencyCode): string => {
  const digits = fractionDigits(currency)
  const text = String(minorUnits).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export type StockReason = 'stock-not-a-number' | 'stock-too-high'

/** Below zero is what was sold and not made yet: nothing is left to sell. */
export function readStock(cell: string): Read<number | 'unlimited', StockReason> {
  if (/^(unlimited|infinite|∞)$/i.test(cell)) return { ok: true, value: 'unlimited' }
  const decimal = plainDecimal(cell, false)
  const stock = decimal === undefined ? Number.NaN : Number(decimal)
  if (!Number.isInteger(stock)) return { ok: false, reason: 'stock-not-a-number' }
  return stock > maxStock ? { ok: false, reason: 'stock-too-high' } : { ok: true, value: Math.max(0, stock) }
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'visible', 'published', 'active'])
const no = new Set(['no', 'n', 'false', '0', '-1', '', 'hidden', 'draft', 'archived', 'unlisted'])

export const readYesNo = (cell: string): boolean | undefined => {
  const word = cell.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

export type Measurement = 'metric' | 'imperial'

/** Grams and millimetres by unit. */
const sizes: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1_000,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
  mm: 1,
  cm: 10,
  m: 1_000,
  in: 25.4,
  yd: 914.4,
}
const largest = 100_000_000

/** Whole grams or millimetres: what a scale shows, unlike a price, may be rounded. */
export function readMeasure(cell: string, unit: string, commaIsDecimal: boolean): Read<number, 'measure-not-a-number'> {
  const decimal = plainDecimal(cell, commaIsDecimal)
  const size = decimal === undefined ? Number.NaN : Math.round(Number(decimal) * (sizes[unit] ?? Number.NaN))
  return size >= 0 && size <= largest ? { ok: true, value: size } : { ok: false, reason: 'measure-not-a-number' }
}

export const weightUnitOf = (measurement: Measurement) => (measurement === 'imperial' ? 'lbs' : 'kg')
export const lengthUnitOf = (measurement: Measurement) => (measurement === 'imperial' ? 'in' : 'cm')

/** Exact, because our own exports are metric. */
export const writeMeasure = (size: number, unit: 'kg' | 'cm'): string => String(size / sizes[unit]!)

/** A day means its first moment in UTC, which is how the three systems write it. */
export function readMoment(cell: string): Date | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z)?)?$/.exec(cell)
  if (!found) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
  return isReal ? date : undefined
}

const pieces = (cell: string, sign: string): string[] => {
  const parts: string[] = ['']
  for (let at = 0; at < cell.length; at += 1) {
    if (cell[at] === '\\' && at + 1 < cell.length) {
      parts[parts.length - 1] += cell[at]! + cell[at + 1]!
      at += 1
    } else if (cell[at] === sign) parts.push('')
    else parts[parts.length - 1] += cell[at]!
  }
  return parts
}
const bare = (text: string) => text.replace(/\\(.)/g, '$1').trim()

/** Names between commas; a comma of a name has a backslash before it. */
export const readNames = (cell: string): string[] =>
  pieces(cell, ',')
    .map(bare)
    .filter(name => name !== '')

/** Each from the top down: `Kitchen > Bowls`, or `/kitchen/bowls` as Squarespace has it. */
export const readCategories = (cell: string): string[][] =>
  pieces(cell, ',')
    .map(part =>
      pieces(part.trim().startsWith('/') ? part.trim().slice(1) : part, part.trim().startsWith('/') ? '/' : '>'),
    )
    .map(path => path.map(bare).filter(name => name !== ''))
    .filter(path => path.length > 0)

const escaped = (name: string) => name.replace(/[\\,>]/g, '\\$&').replace(/^\//, '\\/')

export const writeNames = (names: readonly string[]): string =>
  names.map(name => name.replace(/[\\,]/g, '\\$&')).join(', ')
export const writeCategories = (paths: readonly (readonly string[])[]): string =>
  paths.map(path => path.map(escaped).join(' > ')).join(', ')

/** Addresses between blanks, lines or commas. */
export const readAddresses = (cell: string): string[] =>
  cell.split(/[\s,]+(?=https?:\/\/|$)|\s+/).filter(part => part !== '')
