import type { CurrencyCode } from '../money'
import { richTextToHtml } from '../rich-text'
import { writeCategories, writeCell, writeMeasure, writeNames, writePrice } from './cells'
import { mostOptions } from './fields'
import type { KnownProduct, KnownVariant } from './known'

const places = Array.from({ length: mostOptions }, (_, index) => index)

/** Squarespace's columns in its own order, and behind them what it has none for. */
export const exportHeader: readonly string[] = [
  'Product ID [Non Editable]',
  'Variant ID [Non Editable]',
  'Product Type [Non Editable]',
  'Product Page',
  'Product URL',
  'Title',
  'Description',
  'SKU',
  ...places.flatMap(place => [`Option Name ${place + 1}`, `Option Value ${place + 1}`]),
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Categories',
  'Tags',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Visible',
  'Hosted Image URLs',
  'Tax Class',
  'Sale Starts',
  'Sale Ends',
  'Barcode',
  'Image Alt Texts',
]

export type ExportSurroundings = {
  readonly currency: CurrencyCode
  readonly storePath: string
  /** Where a picture is found from outside; without an answer it is left out. */
  addressOf(assetId: string): string | undefined
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')
const momentText = (moment: Date | null) => moment?.toISOString() ?? ''

const variantCells = (
  { sku, values, price, salePrice, onSale, stock, weight, length, width, height }: KnownVariant,
  { optionNames }: KnownProduct,
  currency: CurrencyCode,
) => ({
  sku,
  options: places.flatMap(place => [optionNames[place] ?? '', values[place] ?? '']),
  money: [
    writePrice(price, currency),
    salePrice === 0 ? (onSale ? writePrice(0, currency) : '') : writePrice(salePrice, currency),
    yesNo(onSale),
  ],
  stock: stock === 'unlimited' ? 'Unlimited' : String(stock),
  sizes: [
    weight === null ? '' : writeMeasure(weight, 'kg'),
    ...[length, width, height].map(size => (size === null ? '' : writeMeasure(size, 'cm'))),
  ],
})

/** One row per variant; what is said of the whole product stands in the first. Metric, whatever the store shows. */
export function exportRows(product: KnownProduct, { currency, storePath, addressOf }: ExportSurroundings): string[][] {
  const images = product.images.flatMap(({ assetId, alt }) => {
    const address = addressOf(assetId)
    return address === undefined ? [] : [{ address, alt }]
  })
  return product.variants.map((variant, index) => {
    const isFirst = index === 0
    const once = (text: string) => (isFirst ? text : '')
    const { sku, options, money, stock, sizes } = variantCells(variant, product, currency)
    return [
      once(product.id),
      variant.id,
      once(product.type),
      once(storePath),
      once(product.url),
      once(product.title),
      once(richTextToHtml(product.description)),
      sku,
      ...options,
      ...money,
      stock,
      once(writeCategories(product.categories)),
      once(writeNames(product.tags)),
      ...sizes,
      once(yesNo(product.state === 'PUBLISHED')),
      once(images.map(({ address }) => address).join('\n')),
      once(product.taxClass),
      momentText(variant.saleFrom),
      momentText(variant.saleUntil),
      variant.barcode,
      once(images.map(({ alt }) => alt.replace(/\s*\n\s*/g, ' ')).join('\n')),
    ].map(writeCell)
  })
}
