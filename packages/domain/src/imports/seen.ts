import { slugify } from '../links'
import type { RowGroup } from './gather'
import type { ImportProblem } from './product'
import type { ReadProduct } from './read-product'
import { columnsOf, type ImportFormat } from './rows'

/** What earlier products of the same file used: the second of one SKU is left out, the second of one address gets another. */
export type Seen = {
  /** Notes a product that was dealt with before. */
  pass(group: RowGroup): void
  /** The product without what an earlier one has already. */
  check(read: ReadProduct, group: RowGroup): ReadProduct
}

export function createSeen(format: ImportFormat): Seen {
  const { text } = columnsOf(format)
  const skus = new Map<string, number>()
  const urls = new Set<string>()
  const pass = ({ rows }: RowGroup) => {
    for (const row of rows) {
      const sku = text(row, 'sku')
      if (sku && !skus.has(sku)) skus.set(sku, row.line)
      const url = slugify(text(row, 'url') ?? '')
      if (url) urls.add(url)
    }
  }
  return {
    pass,
    check(read, group) {
      const own = new Map<string, number>()
      const problems: ImportProblem[] = []
      const variants = read.product?.variants.filter(({ sku, line }) => {
        const first = sku ? (skus.get(sku) ?? own.get(sku)) : undefined
        if (sku && first === undefined) own.set(sku, line)
        if (first === undefined) return true
        problems.push({
          line,
          field: 'sku',
          cell: sku ?? '',
          severity: 'wrong',
          reason: 'sku-twice',
          about: String(first),
        })
        return false
      })
      const url = read.product?.url
      const isUrlTaken = url !== undefined && urls.has(slugify(url)) && read.product?.id === undefined
      pass(group)
      if (!read.product || !variants || (problems.length === 0 && !isUrlTaken)) return read
      const { url: _, ...product } = read.product
      const rest = isUrlTaken ? product : read.product
      return {
        ...read,
        product: variants.length === 0 ? null : { ...rest, variants },
        problems: [...read.problems, ...problems],
      }
    },
  }
}
