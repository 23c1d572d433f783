import { optionValue } from './fields'
import { columnsOf, type ImportFormat, type ImportRow } from './rows'

/** The rows of one product, in the order of the file. */
export type RowGroup = { readonly key: string; readonly rows: readonly ImportRow[] }

/** Whether the rows of a product need not stand together. */
export const needsIndex = ({ source }: Pick<ImportFormat, 'source'>) => source === 'shopify' || source === 'woocommerce'

export const isVariation = (type: string): boolean =>
  type
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes('variation')

/** Says of each row which product it belongs to; a function of the rows seen so far, so a second reading says the same. */
function createKeys(format: ImportFormat): (row: ImportRow) => string {
  const { text, has } = columnsOf(format)
  const { source } = format
  let groups = 0
  let id = ''
  let title = ''
  const next = () => {
    groups += 1
    return `#${groups}`
  }
  if (source === 'shopify') {
    let handle = ''
    return row => {
      handle = text(row, 'url') || handle
      return handle === '' ? next() : `handle:${handle.toLowerCase()}`
    }
  }
  if (source === 'woocommerce')
    return row => {
      const own = text(row, 'product-id') ?? ''
      const sku = text(row, 'sku') ?? ''
      if (isVariation(text(row, 'type') ?? '')) return `parent:${text(row, 'parent') ?? ''}`
      return own === '' ? (sku === '' ? next() : `sku:${sku}`) : `id:${own}`
    }
  let key = ''
  return row => {
    const ownId = text(row, 'product-id') ?? ''
    const ownTitle = text(row, 'title') ?? ''
    const isAlone = !has('title') && !has('product-id')
    const repeatsTitle = ownTitle !== '' && ownTitle === title && (text(row, optionValue(1)) ?? '') !== ''
    const isFurther = ownId === '' ? !isAlone && (ownTitle === '' || repeatsTitle) : ownId === id
    if (key !== '' && isFurther) return key
    id = ownId
    title = ownTitle
    key = next()
    return key
  }
}

/** How many rows each product has, so that the second reading knows when one is complete. */
export type RowIndex = {
  readonly count: (key: string) => number
  readonly resolve: (key: string) => string
}

/**
 * A first reading of the file. Only files whose rows may be scattered need it; it keeps names and numbers, no rows.
 * WooCommerce names the parent of a variation by id or by SKU, wherever it stands.
 */
export function createRowIndex(format: ImportFormat): { add(row: ImportRow): void; finish(): RowIndex } {
  const { text } = columnsOf(format)
  const keyOf = createKeys(format)
  const counts = new Map<string, number>()
  const bySku = new Map<string, string>()
  const isWoo = format.source === 'woocommerce'
  const resolve = (key: string): string => {
    if (!key.startsWith('parent:')) return key
    const name = key.slice('parent:'.length)
    const byId = /^id:\s*(.+)$/.exec(name)?.[1]
    if (byId !== undefined) return `id:${byId}`
    return bySku.get(name) ?? (counts.has(`id:${name}`) ? `id:${name}` : `sku:${name}`)
  }
  return {
    add(row) {
      const key = keyOf(row)
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const sku = isWoo && !key.startsWith('parent:') ? text(row, 'sku') : ''
      if (sku) bySku.set(sku, key)
    },
    finish() {
      const resolved = new Map<string, number>()
      for (const [key, count] of counts) resolved.set(resolve(key), (resolved.get(resolve(key)) ?? 0) + count)
      return { resolve, count: key => resolved.get(key) ?? 0 }
    },
  }
}

/** Hands on each product once its last row has come. What stands together is never kept longer than that. */
export function createGatherer(
  format: ImportFormat,
  index?: RowIndex,
): { add(row: ImportRow): RowGroup[]; finish(): RowGroup[] } {
  const keyOf = createKeys(format)
  const open = new Map<string, ImportRow[]>()
  const take = (key: string): RowGroup => {
    const rows = open.get(key) ?? []
    open.delete(key)
    return { key, rows }
  }
  return {
    add(row) {
      const first = keyOf(row)
      const key = index?.resolve(first) ?? first
      const done = index ? [] : [...open.keys()].filter(other => other !== key).map(take)
      const rows = open.get(key)
      if (rows) rows.push(row)
      else open.set(key, [row])
      return index && open.get(key)!.length >= index.count(key) ? [take(key)] : done
    },
    finish: () => [...open.keys()].map(take),
  }
}
