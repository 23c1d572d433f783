import { readAddresses, readYesNo } from './cells'
import { type ImportSource, mostOptions, optionName, optionValue } from './fields'
import { isVariation } from './gather'
import type { ImportedType } from './product'
import type { Columns, ImportRow } from './rows'

export type Kind = ImportedType | 'gift-card' | 'not-sold' | 'unknown' | undefined

/** Prices as written: what it costs, and what it costs while it is on sale. */
export type WrittenPrices = { readonly price?: string; readonly sale?: string; readonly isOnSale?: string | boolean }

/** An option by the number of its columns. */
export type WrittenOption = { readonly name: string; readonly place: number }

/** What one system says differently from the others. */
export type Dialect = {
  /** The row that speaks for the whole product. */
  head(columns: Columns, rows: readonly ImportRow[]): ImportRow | undefined
  /** Those that are something to sell; others bring only pictures. */
  variants(columns: Columns, rows: readonly ImportRow[]): readonly ImportRow[]
  kind(columns: Columns, head: ImportRow, rows: readonly ImportRow[]): Kind
  options(columns: Columns, head: ImportRow, variants: readonly ImportRow[]): readonly WrittenOption[]
  prices(columns: Columns, row: ImportRow): WrittenPrices
  /** `unlimited` whatever the number says; undefined where the number decides. */
  stock(columns: Columns, row: ImportRow): string | undefined
  isShown(columns: Columns, head: ImportRow): string | undefined
  images(columns: Columns, rows: readonly ImportRow[]): { address: string; alt: string; line: number }[] | undefined
  /** Squarespace and we know a product by id; the ids of the others mean nothing here. */
  readonly knowsIds: boolean
}

const own = (columns: Columns, row: ImportRow, field: Parameters<Columns['text']>[1]) => columns.text(row, field) ?? ''

const optionsOf = (columns: Columns, rows: readonly ImportRow[]): WrittenOption[] =>
  Array.from({ length: mostOptions }, (_, index) => index + 1).flatMap(place => {
    const name = rows.map(row => own(columns, row, optionName(place))).find(written => written !== '')
    return name === undefined ? [] : [{ name, place }]
  })

const kinds: Readonly<Record<string, Kind>> = {
  '': undefined,
  PHYSICAL: 'PHYSICAL',
  SERVICE: 'SERVICE',
  DIGITAL: 'DIGITAL',
  DOWNLOAD: 'DIGITAL',
  GIFT_CARD: 'gift-card',
  GIFTCARD: 'gift-card',
  SUBSCRIPTION: 'not-sold',
  MEMBERSHIP: 'not-sold',
}

const listed: Dialect = {
  head: (_, rows) => rows[0],
  variants: (_, rows) => rows,
  kind: (columns, head) => {
    const word = own(columns, head, 'type')
      .toUpperCase()
      .replace(/[\s-]+/g, '_')
    return Object.hasOwn(kinds, word) ? kinds[word] : 'unknown'
  },
  options: (columns, _, variants) => optionsOf(columns, variants),
  prices: (columns, row) => ({
    price: columns.text(row, 'price'),
    sale: columns.text(row, 'sale-price'),
    isOnSale: columns.text(row, 'on-sale'),
  }),
  stock: () => undefined,
  isShown: (columns, head) => columns.text(head, 'visible'),
  images: (columns, rows) => {
    if (!columns.has('images')) return undefined
    const alts = own(columns, rows[0]!, 'image-alts').split('\n')
    return rows
      .flatMap(row => readAddresses(own(columns, row, 'images')).map(address => ({ address, line: row.line })))
      .map((image, index) => ({ ...image, alt: alts[index] ?? '' }))
  },
  knowsIds: true,
}

const isFilled = (columns: Columns, row: ImportRow, ...fields: Parameters<Columns['text']>[1][]) =>
  fields.some(field => own(columns, row, field) !== '')

const shopify: Dialect = {
  head: (columns, rows) => rows.find(row => own(columns, row, 'title') !== '') ?? rows[0],
  variants: (columns, rows) => rows.filter(row => isFilled(columns, row, optionValue(1), 'price', 'sku')),
  kind: (columns, head, rows) => {
    if (readYesNo(own(columns, head, 'gift-card')) === true && own(columns, head, 'gift-card') !== '')
      return 'gift-card'
    if (!columns.has('requires-shipping')) return undefined
    const isSent = shopify
      .variants(columns, rows)
      .some(row => readYesNo(own(columns, row, 'requires-shipping') || 'true') !== false)
    return isSent ? 'PHYSICAL' : 'SERVICE'
  },
  // What has no options is written as one option named Title with one value.
  options: (columns, _, variants) =>
    variants.length === 1 && own(columns, variants[0]!, optionValue(1)).toLowerCase() === 'default title'
      ? []
      : optionsOf(columns, variants),
  prices: (columns, row) => {
    const price = columns.text(row, 'price')
    const compare = own(columns, row, 'compare-at-price')
    return { price, sale: compare, isOnSale: 'compare' }
  },
  stock: (columns, row) => {
    if (/^(continue|true|yes)$/i.test(own(columns, row, 'stock-policy'))) return 'unlimited'
    return columns.text(row, 'stock-tracker') === '' ? 'unlimited' : undefined
  },
  isShown: (columns, head) => {
    const status = own(columns, head, 'status')
    return status !== '' && status.toLowerCase() !== 'active' ? status : columns.text(head, 'visible')
  },
  images: (columns, rows) => {
    if (!columns.has('images')) return undefined
    const place = (row: ImportRow) => Number(own(columns, row, 'image-position')) || Number.MAX_SAFE_INTEGER
    return rows
      .filter(row => own(columns, row, 'images') !== '')
      .toSorted((a, b) => place(a) - place(b) || a.line - b.line)
      .map(row => ({ address: own(columns, row, 'images'), alt: own(columns, row, 'image-alts'), line: row.line }))
  },
  knowsIds: false,
}

const woocommerce: Dialect = {
  head: (columns, rows) => rows.find(row => !isVariation(own(columns, row, 'type'))),
  variants: (columns, rows) => {
    const variations = rows.filter(row => isVariation(own(columns, row, 'type')))
    return variations.length > 0 ? variations : rows
  },
  kind: (columns, head) => {
    const words = own(columns, head, 'type')
      .toLowerCase()
      .split(/\s*,\s*/)
    if (words.some(word => ['grouped', 'external', 'subscription', 'variable-subscription'].includes(word)))
      return 'not-sold'
    if (words.some(word => word.includes('gift'))) return 'gift-card'
    if (words.includes('downloadable')) return 'DIGITAL'
    if (words.includes('virtual')) return 'SERVICE'
    return words.some(word => ['simple', 'variable', ''].includes(word)) ? 'PHYSICAL' : 'unknown'
  },
  // An attribute that no variation chooses is a description, no option.
  options: (columns, head, variants) =>
    variants[0] === head
      ? []
      : optionsOf(columns, variants).filter(({ place }) =>
          variants.some(row => own(columns, row, optionValue(place)) !== ''),
        ),
  prices: (columns, row) => {
    const sale = columns.text(row, 'sale-price')
    return { price: columns.text(row, 'price'), sale, isOnSale: sale === undefined ? undefined : sale !== '' }
  },
  stock: (columns, row) => {
    if (/^(1|notify|yes)$/i.test(own(columns, row, 'stock-policy'))) return 'unlimited'
    if (own(columns, row, 'stock') !== '') return undefined
    const isThere = columns.text(row, 'in-stock')
    if (isThere === undefined) return undefined
    return readYesNo(isThere) === false ? '0' : 'unlimited'
  },
  isShown: (columns, head) =>
    own(columns, head, 'status').toLowerCase() === 'hidden' ? 'no' : columns.text(head, 'visible'),
  images: (columns, rows) => {
    if (!columns.has('images')) return undefined
    const head = woocommerce.head(columns, rows)
    return head
      ? readAddresses(own(columns, head, 'images')).map(address => ({ address, alt: '', line: head.line }))
      : []
  },
  knowsIds: false,
}

export const dialects: Readonly<Record<ImportSource, Dialect>> = {
  sitewright: listed,
  squarespace: listed,
  other: listed,
  shopify,
  woocommerce,
}
