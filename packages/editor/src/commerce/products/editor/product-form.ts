import type { ProductDetail, SaveProduct, SaveVariants, VariantDetail } from '@sitewright/contract/products'
import { newSku, newVariantId, type ProductOption } from '@sitewright/domain/products'

/** What the owner typed, beside what the server said last. */
export type Cells = Omit<SaveVariants['added'][number], 'id' | 'quantity'> & { readonly stock: number }
export type Row = { readonly id: string; readonly known?: VariantDetail; readonly cells: Cells }
export type Fields = Omit<SaveProduct, 'version'>
export type Form = {
  readonly fields: Fields
  readonly options: readonly ProductOption[]
  readonly rows: readonly Row[]
}

const cellsOf = (variant: VariantDetail): Cells => {
  const { id: _, version: __, optionValues: ___, committed: ____, lowestPrice: _____, qtyInStock, ...cells } = variant
  return { ...cells, stock: qtyInStock }
}

export const formOf = (product: ProductDetail): Form => {
  const { id: _, path: __, version: ___, createdAt: ____, variants, options, media, ...fields } = product
  return {
    fields: {
      ...fields,
      media: media.map(({ assetId, alt, focal }) => ({ assetId, alt, ...(focal && { focal }) })),
    },
    options,
    rows: variants.map(variant => ({ id: variant.id, known: variant, cells: cellsOf(variant) })),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const changedCells = ({ id, known, cells }: Row): SaveVariants['changed'][number] | undefined => {
  if (!known) return undefined
  const before = cellsOf(known)
  const { stock, ...rest } = cells
  const changed = Object.entries(rest).filter(([name, value]) => !isSame(value, before[name as keyof Cells]))
  const difference = stock - before.stock
  if (changed.length === 0 && difference === 0) return undefined
  return { id, version: known.version, ...Object.fromEntries(changed), ...(difference !== 0 && { difference }) }
}

export type Changes = {
  readonly fields: boolean
  readonly variants: Omit<SaveVariants, 'version'> | undefined
  /** How many cells of the matrix are other than before. */
  readonly cells: number
}

/** What there is to save. */
export function changesOf(product: ProductDetail, form: Form): Changes {
  const before = formOf(product)
  const stay = new Set(form.rows.map(({ id }) => id))
  const removed = before.rows.map(({ id }) => id).filter(id => !stay.has(id))
  const changed = form.rows.flatMap(row => changedCells(row) ?? [])
  const added = form.rows
    .filter(({ known }) => !known)
    .map(({ id, cells: { stock, ...cells } }) => ({ id, ...cells, quantity: stock }))
  const isReshaped = !isSame(before.options, form.options)
  const isChanged = isReshaped || removed.length > 0 || changed.length > 0 || added.length > 0
  const options = form.options.map(({ values, ...option }) => ({
    ...option,
    name: { ...option.name },
    values: [...values],
  }))
  return {
    fields: !isSame(before.fields, form.fields),
    variants: isChanged
      ? {
          ...(isReshaped && {
            options: options.map(({ values, ...option }) => ({
              ...option,
              values: values.map(({ label, ...value }) => ({ ...value, label: { ...label } })),
            })),
          }),
          added,
          removed,
          changed,
        }
      : undefined,
    cells: changed.reduce((sum, { id: _, version: __, ...cells }) => sum + Object.keys(cells).length, 0),
  }
}

/** A whole number below a limit, from the browser's own randomness. */
const randomInteger = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below

/** Works on plain-HTTP addresses too, where the browser's own one is missing. */
const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A row for a combination that is not made yet, priced like the first there is. */
export function newRow(rows: readonly Row[], valueIds: readonly string[]): Row {
  const taken = new Set(rows.map(({ cells }) => cells.sku))
  const free = (): string => {
    const sku = newSku(randomInteger)
    return taken.has(sku) ? free() : sku
  }
  const like = rows[0]?.cells
  return {
    id: newVariantId(randomUuid, [...rows]),
    cells: {
      sku: free(),
      valueIds: [...valueIds],
      price: like?.price ?? 0,
      salePrice: 0,
      onSale: false,
      saleFrom: null,
      saleUntil: null,
      unlimited: like?.unlimited ?? false,
      lowAt: like?.lowAt ?? null,
      weightG: like?.weightG ?? null,
      lengthMm: like?.lengthMm ?? null,
      widthMm: like?.widthMm ?? null,
      heightMm: like?.heightMm ?? null,
      barcode: '',
      imageId: null,
      priceBreaks: [],
      cost: like?.cost ?? null,
      stock: 0,
    },
  }
}
