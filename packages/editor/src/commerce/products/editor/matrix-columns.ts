import { formatMinorUnits, isCurrencyCode, parseMoney } from '@sitewright/domain/money'
import {
  checkPriceBreaks,
  effectivePrice,
  marginOf,
  maxBarcodeLength,
  maxPriceBreaks,
  maxPriceCents,
  maxSkuLength,
  type PriceBreak,
  readStockEntry,
  readWeight,
  showWeight,
  weightUnit,
} from '@sitewright/domain/products'
import { t } from '../../../language'
import type { Cells } from './product-form'

export type ColumnId = 'sku' | 'price' | 'salePrice' | 'priceBreaks' | 'cost' | 'stock' | 'weightG' | 'barcode'
export type Around = { readonly currency: string; readonly units: string }
type Typed = { readonly ok: true; readonly cells: Partial<Cells> } | { readonly ok: false; readonly error: string }

export type Column = {
  readonly id: ColumnId
  readonly label: (around: Around) => string
  readonly isFigure: boolean
  /** The least it needs, in pixels. */
  readonly width?: number
  readonly show: (cells: Cells, around: Around) => string
  readonly read: (typed: string, cells: Cells, around: Around) => Typed
  /** What follows from it, beside the value. */
  readonly beside?: (cells: Cells) => string
}

/** Without the sign of the currency, which stands in the head of the column. */
export const showAmount = (minorUnits: number, currency: string): string =>
  isCurrencyCode(currency) ? formatMinorUnits(minorUnits, currency).replace(/[^\d.,]/g, '') : String(minorUnits)

const refuse = (error: string) => ({ ok: false, error }) as const

export const readPrice = (
  typed: string,
  currency: string,
): { ok: true; price: number } | { ok: false; error: string } => {
  const parsed = isCurrencyCode(currency) ? parseMoney(typed, currency) : undefined
  if (!parsed?.ok || parsed.minorUnits < 0) return refuse(t('Please enter a price such as 38.00'))
  if (parsed.minorUnits > maxPriceCents)
    return refuse(t('The highest price is {maxPriceCents}.', { maxPriceCents: showAmount(maxPriceCents, currency) }))
  return { ok: true, price: parsed.minorUnits }
}

const sku: Column = {
  id: 'sku',
  label: () => 'SKU',
  isFigure: false,
  width: 110,
  show: ({ sku: value }) => value,
  read: typed => {
    const value = typed.trim()
    if (value === '') return refuse(t('Please enter a SKU'))
    return [...value].length > maxSkuLength
      ? refuse(t('A SKU has {maxSkuLength} characters at most.', { maxSkuLength }))
      : { ok: true, cells: { sku: value } }
  },
}

const price: Column = {
  id: 'price',
  label: ({ currency }) => t('Price, {currency}', { currency }),
  isFigure: true,
  show: (cells, { currency }) => showAmount(cells.price, currency),
  read: (typed, _, { currency }) => {
    const read = readPrice(typed, currency)
    return read.ok ? { ok: true, cells: { price: read.price } } : read
  },
}

const salePrice: Column = {
  id: 'salePrice',
  label: () => t('Sale price'),
  isFigure: true,
  show: (cells, { currency }) => (cells.onSale ? showAmount(cells.salePrice, currency) : ''),
  read: (typed, cells, { currency }) => {
    if (typed.trim() === '' || typed.trim() === '–') return { ok: true, cells: { onSale: false } }
    const read = readPrice(typed, currency)
    if (!read.ok) return read
    return read.price >= cells.price
      ? refuse(t('A sale price is below the price.'))
      : { ok: true, cells: { salePrice: read.price, onSale: true } }
  },
}

/** As `5: 34.00, 10: 30.00`, which spreadsheets carry in one cell. */
const priceBreaks: Column = {
  id: 'priceBreaks',
  label: () => t('Price breaks'),
  isFigure: false,
  width: 180,
  show: (cells, { currency }) =>
    cells.priceBreaks.map(({ from, price: each }) => `${from}: ${showAmount(each, currency)}`).join(', '),
  read: (typed, cells, { currency }) => {
    const parts = typed.trim() === '' || typed.trim() === '–' ? [] : typed.split(/[;,]\s+|;/)
    const steps: PriceBreak[] = []
    for (const part of parts) {
      const [, from = '', amount = ''] = /^\s*(\d{1,6})\s*:\s*(.+?)\s*$/.exec(part) ?? []
      const read = readPrice(amount, currency)
      if (from === '' || !read.ok) return refuse(t('Type a quantity and its price, such as 5: 34.00, 10: 30.00'))
      steps.push({ from: Number(from), price: read.price })
    }
    if (steps.length > maxPriceBreaks)
      return refuse(t('A variant has {maxPriceBreaks} price breaks at most.', { maxPriceBreaks }))
    const checked = checkPriceBreaks(steps)
    if (!checked.ok)
      return refuse(
        checked.reason === 'breaks-not-rising'
          ? t('Quantities rise from two on.')
          : t('Prices fall as quantities rise.'),
      )
    return steps.some(step => step.price >= cells.price)
      ? refuse(t('More of it costs less than one.'))
      : { ok: true, cells: { priceBreaks: steps } }
  },
}

const cost: Column = {
  id: 'cost',
  label: () => t('Cost'),
  isFigure: true,
  width: 140,
  show: (cells, { currency }) => (cells.cost === null ? '' : showAmount(cells.cost, currency)),
  read: (typed, _, { currency }) => {
    if (typed.trim() === '' || typed.trim() === '–') return { ok: true, cells: { cost: null } }
    const read = readPrice(typed, currency)
    return read.ok ? { ok: true, cells: { cost: read.price } } : read
  },
  beside: cells => {
    const margin = cells.cost === null ? undefined : marginOf(effectivePrice(cells), cells.cost)
    return margin === undefined ? '' : t('{margin}% margin', { margin })
  },
}

const isEndless = (typed: string) => /^(?:unlimited|∞)$/i.test(typed.trim())

const stock: Column = {
  id: 'stock',
  label: () => t('Available'),
  isFigure: true,
  show: cells => (cells.unlimited ? t('Unlimited') : String(cells.stock)),
  read: (typed, cells) => {
    if (isEndless(typed)) return { ok: true, cells: { unlimited: true } }
    const read = readStockEntry(typed, cells.unlimited ? 0 : cells.stock)
    if (!read.ok)
      return refuse(
        read.reason === 'below-zero'
          ? t('Only {stock} are free.', { stock: cells.stock })
          : t('Type 12 to set, +5 or -2 to adjust.'),
      )
    return { ok: true, cells: { unlimited: false, stock: (cells.unlimited ? 0 : cells.stock) + read.difference } }
  },
}

const weight: Column = {
  id: 'weightG',
  label: ({ units }) => t('Weight, {units}', { units: weightUnit(units) }),
  isFigure: true,
  show: (cells, { units }) => showWeight(cells.weightG, units),
  read: (typed, _, { units }) => {
    const grams = readWeight(typed, units)
    return grams === undefined
      ? refuse(t('Please enter a number such as 1.5'))
      : { ok: true, cells: { weightG: grams } }
  },
}

const barcode: Column = {
  id: 'barcode',
  label: () => t('Barcode'),
  isFigure: false,
  show: ({ barcode: value }) => value,
  read: typed => {
    const value = typed.trim()
    return [...value].length > maxBarcodeLength
      ? refuse(t('A barcode has {maxBarcodeLength} characters at most.', { maxBarcodeLength }))
      : { ok: true, cells: { barcode: value } }
  },
}

/** What is sent has a weight and a barcode, and a file does not run out. */
export const columnsFor = (type: string): readonly Column[] => [
  sku,
  price,
  ...(type === 'GIFT_CARD' ? [] : [salePrice]),
  ...(type === 'DIGITAL' ? [] : [stock]),
  ...(type === 'PHYSICAL' ? [weight, barcode] : []),
  ...(type === 'GIFT_CARD' ? [] : [priceBreaks, cost]),
]

/** A block as spreadsheets put it on the clipboard. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(line => line.split('\t'))

/** Writes a block over the matrix from one cell on; what cannot be read stays as it was and is counted. */
export function pasteBlock<Line extends { readonly cells: Cells }>(
  rows: readonly Line[],
  block: readonly (readonly string[])[],
  { row, column, columns, around }: { row: number; column: number; columns: readonly Column[]; around: Around },
): { rows: Line[]; refused: number } {
  let refused = 0
  const next = rows.map((line, index) => {
    const texts = block[index - row]
    if (index < row || !texts) return line
    let { cells } = line
    for (const [offset, text] of texts.entries()) {
      const read = columns[column + offset]?.read(text, cells, around)
      if (!read) continue
      if (read.ok) cells = { ...cells, ...read.cells }
      else refused += 1
    }
    return { ...line, cells }
  })
  return { rows: next, refused }
}
