import { createGatherer, createRowIndex, needsIndex } from '../gather'
import { recogniseSource, usualMapping } from '../headers'
import type { KnownCatalogue, KnownProduct, PlannedProduct } from '../index'
import { planProduct } from '../plan'
import { createProductReader, type ReadProduct } from '../read-product'
import type { ImportFormat, ImportRow } from '../rows'

/** Columns between bars, as a person would draw them; `⏎` stands for a line inside a cell. */
export const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim().replaceAll('⏎', '\n')))

export const formatOf = (header: readonly string[], more: Partial<ImportFormat> = {}): ImportFormat => {
  const source = more.source ?? recogniseSource(header)
  return {
    source,
    header,
    mapping: usualMapping(source, header),
    delimiter: ',',
    measurement: 'metric',
    currency: 'USD',
    ...more,
  }
}

/** A whole file, read as the server reads it: the header is line 1. */
export function readFile(
  [header = [], ...records]: readonly string[][],
  more: Partial<ImportFormat> = {},
): ReadProduct[] {
  const format = formatOf(header, more)
  const rows: ImportRow[] = records.map((cells, index) => ({ line: index + 2, cells }))
  const index = createRowIndex(format)
  for (const row of rows) index.add(row)
  const gatherer = createGatherer(format, needsIndex(format) ? index.finish() : undefined)
  return [...rows.flatMap(row => gatherer.add(row)), ...gatherer.finish()].map(createProductReader(format))
}

export const catalogue = (
  products: readonly KnownProduct[],
  assets: Readonly<Record<string, string>> = {},
): KnownCatalogue => ({
  byId: id => products.find(product => product.id === id),
  bySku: sku => products.find(({ variants }) => variants.some(variant => variant.sku === sku)),
  byUrl: url => products.find(product => product.url === url),
  assetOf: address => assets[address],
})

/** What the store has once a plan is written. */
export const written = (product: PlannedProduct, number: number): KnownProduct => {
  const { isNew: _, toFetch: __, ...facts } = product
  return {
    ...facts,
    id: product.id ?? `p${number}`,
    variants: product.variants.map(({ isNew: ___, ...variant }, index) => ({
      ...variant,
      id: variant.id ?? `v${number}-${index}`,
      sku: variant.sku ?? `SQ${number}${index}`,
      stock: variant.stock ?? 0,
    })),
  }
}

/** A file brought into a store, product after product. */
export function importInto(
  store: readonly KnownProduct[],
  file: readonly string[][],
  more: Partial<ImportFormat> = {},
  assets: Readonly<Record<string, string>> = {},
): KnownProduct[] {
  const products = [...store]
  for (const { product, lines } of readFile(file, more)) {
    const plan = product && planProduct(product, catalogue(products, assets), lines)
    if (!plan?.product) continue
    const next = written(plan.product, products.length)
    const at = products.findIndex(({ id }) => id === next.id)
    if (at < 0) products.push(next)
    else products[at] = next
  }
  return products
}
