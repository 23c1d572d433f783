import { maxBarcodeLength, maxSkuLength } from '../catalogue/limits'
import { lengthUnitOf, readMeasure, readMoment, readPrice, readStock, readYesNo, weightUnitOf } from './cells'
import type { Dialect, WrittenOption, WrittenPrices } from './dialects'
import { type ImportField, optionValue } from './fields'
import type { Notes } from './notes'
import type { ImportedVariant } from './product'
import type { Columns, ImportFormat, ImportRow } from './rows'

const maxOptionValueLength = 100

export type VariantReading = {
  readonly format: ImportFormat
  readonly columns: Columns
  readonly dialect: Dialect
  readonly notes: Notes
}

type Prices = Pick<ImportedVariant, 'price' | 'salePrice' | 'onSale'>

function readPrices({ format, notes, columns }: VariantReading, row: ImportRow, written: WrittenPrices): Prices {
  const { line } = row
  const how = { currency: format.currency, commaIsDecimal: format.delimiter === ';' }
  const read = (field: ImportField, cell: string): number | undefined => {
    const price = readPrice(cell, how)
    if (!price.ok) notes.wrong(price.reason, { line, field, cell, about: format.currency })
    return price.ok ? price.value : undefined
  }
  if (written.price === '') {
    notes.wrong('price-missing', { line, field: 'price' })
    return {}
  }
  const price = written.price === undefined ? undefined : read('price', written.price)
  if (written.isOnSale === 'compare') {
    if (!columns.has('compare-at-price')) return { price }
    const compare = written.sale === '' ? 0 : read('compare-at-price', written.sale ?? '')
    // Struck through there is what it costs here, and what it costs there is what it costs while on sale.
    if (compare === undefined || price === undefined || compare <= price) return { price, salePrice: 0, onSale: false }
    return { price: compare, salePrice: price, onSale: true }
  }
  const salePrice = written.sale === undefined ? undefined : written.sale === '' ? 0 : read('sale-price', written.sale)
  const onSale = typeof written.isOnSale === 'string' ? readYesNo(written.isOnSale) : written.isOnSale
  if (typeof written.isOnSale === 'string' && onSale === undefined)
    notes.wrong('not-yes-or-no', { line, field: 'on-sale', cell: written.isOnSale })
  if (onSale && written.sale === '') notes.wrong('sale-price-missing', { line, field: 'sale-price' })
  if (price !== undefined && salePrice !== undefined && salePrice > price)
    notes.wrong('sale-above-price', { line, field: 'sale-price', cell: written.sale, about: written.price })
  return { price, salePrice, onSale }
}

function readSpan({ columns, notes }: VariantReading, row: ImportRow): Pick<ImportedVariant, 'saleFrom' | 'saleUntil'> {
  const moment = (field: 'sale-from' | 'sale-until'): Date | null | undefined => {
    const cell = columns.text(row, field)
    if (cell === undefined) return undefined
    if (cell === '') return null
    const read = readMoment(cell)
    if (!read) notes.wrong('date-not-read', { line: row.line, field, cell })
    return read ?? null
  }
  const saleFrom = moment('sale-from')
  const saleUntil = moment('sale-until')
  if (saleFrom && saleUntil && saleFrom >= saleUntil)
    notes.wrong('sale-ends-before-it-starts', {
      line: row.line,
      field: 'sale-until',
      cell: columns.text(row, 'sale-until'),
    })
  return { saleFrom, saleUntil }
}

const measures = ['weight', 'length', 'width', 'height'] as const

function readMeasures(
  { format, columns, notes }: VariantReading,
  row: ImportRow,
): Partial<Record<(typeof measures)[number], number | null>> {
  const sizes: Partial<Record<(typeof measures)[number], number | null>> = {}
  for (const field of measures) {
    const cell = columns.text(row, field)
    if (cell === undefined) continue
    const usual = field === 'weight' ? weightUnitOf(format.measurement) : lengthUnitOf(format.measurement)
    const unit = format.source === 'shopify' ? 'g' : (columns.unit(field) ?? usual)
    const read = cell === '' ? undefined : readMeasure(cell, unit, format.delimiter === ';')
    if (read && !read.ok) notes.wrong(read.reason, { line: row.line, field, cell })
    // No system weighs what weighs nothing: 0 is how most write that nobody put it on a scale.
    sizes[field] = (read?.ok && read.value) || null
  }
  return sizes
}

export function readVariant(
  reading: VariantReading,
  row: ImportRow,
  options: readonly WrittenOption[],
  title: string,
): ImportedVariant {
  const { columns, dialect, notes } = reading
  const { line } = row
  const sku = columns.text(row, 'sku')
  if (sku !== undefined && [...sku].length > maxSkuLength)
    notes.wrong('sku-too-long', { line, field: 'sku', cell: sku, about: String(maxSkuLength) })
  const barcode = columns.text(row, 'barcode')
  if (barcode !== undefined && barcode.length > maxBarcodeLength)
    notes.wrong('barcode-too-long', { line, field: 'barcode', cell: barcode, about: String(maxBarcodeLength) })
  const values = options.map(({ name, place }) => {
    const field = optionValue(place)
    const value = columns.text(row, field) ?? ''
    if (value === '') notes.wrong('option-value-missing', { line, field, about: `${title}, ${name}` })
    if (value.length > maxOptionValueLength)
      notes.wrong('option-value-too-long', { line, field, cell: value, about: String(maxOptionValueLength) })
    return value
  })
  const written = dialect.stock(columns, row) ?? columns.text(row, 'stock')
  const stock = written === undefined || written === '' ? undefined : readStock(written)
  if (stock && !stock.ok) notes.wrong(stock.reason, { line, field: 'stock', cell: written })
  const id = dialect.knowsIds ? columns.text(row, 'variant-id') : undefined
  const image = columns.text(row, 'variant-image')
  return {
    line,
    ...(id && { id }),
    ...(sku && { sku }),
    values,
    ...readPrices(reading, row, dialect.prices(columns, row)),
    ...readSpan(reading, row),
    ...readMeasures(reading, row),
    ...(stock?.ok && { stock: stock.value }),
    ...(barcode !== undefined && { barcode }),
    ...(image && { image }),
  }
}
