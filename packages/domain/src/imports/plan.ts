import { slugify } from '../links'
import { richTextToHtml } from '../rich-text'
import type { KnownImage, KnownProduct, KnownVariant } from './known'
import { createNotes } from './notes'
import type { ImportedImage, ImportedProduct, ImportedVariant, ImportProblem } from './product'

/** What is done with a line. */
export type LineAct = 'make' | 'change' | 'same' | 'skip' | 'wrong'

/** What the store has under the names that a batch of products uses. */
export type KnownCatalogue = {
  byId(id: string): KnownProduct | undefined
  bySku(sku: string): KnownProduct | undefined
  byUrl(url: string): KnownProduct | undefined
  /** The file of the library that an address means, where it is there already. */
  assetOf(address: string): string | undefined
}

export type PlannedVariant = Omit<KnownVariant, 'id' | 'sku' | 'stock'> & {
  /** Null where it is new and the file gave none. */
  readonly id: string | null
  readonly sku: string | null
  /** Undefined leaves it as it is. */
  readonly stock: number | 'unlimited' | undefined
  readonly isNew: boolean
}

export type PlannedProduct = Omit<KnownProduct, 'id' | 'variants' | 'isDeleted'> & {
  readonly id: string | null
  readonly isNew: boolean
  readonly variants: readonly PlannedVariant[]
  /** Pictures that must be fetched first, and where they stand among the others. */
  readonly toFetch: readonly (ImportedImage & { readonly place: number })[]
}

export type ImportPlan = {
  /** Null where nothing is to be written. */
  readonly product: PlannedProduct | null
  readonly acts: ReadonlyMap<number, LineAct>
  readonly problems: readonly ImportProblem[]
}

/** Ids of ours and of Squarespace; those of others would be no use in an address. */
const isId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

function matched(product: ImportedProduct, known: KnownCatalogue): KnownProduct | undefined {
  const bySku = () => product.variants.map(({ sku }) => (sku ? known.bySku(sku) : undefined)).find(Boolean)
  const byUrl = () => (product.url ? known.byUrl(slugify(product.url)) : undefined)
  return (product.id ? known.byId(product.id) : undefined) ?? bySku() ?? byUrl()
}

const sameWords = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)

function variantOf(product: KnownProduct | undefined, { id, sku, values }: ImportedVariant): KnownVariant | undefined {
  const variants = product?.variants ?? []
  return (
    variants.find(variant => variant.id === id) ??
    variants.find(variant => variant.sku === sku) ??
    variants.find(
      variant =>
        variant.values.length === values.length &&
        variant.values.every((value, index) => value.toLowerCase() === values[index]!.toLowerCase()),
    )
  )
}

const blank: Omit<KnownVariant, 'id' | 'sku' | 'values' | 'stock'> = {
  price: 0,
  salePrice: 0,
  onSale: false,
  saleFrom: null,
  saleUntil: null,
  weight: null,
  length: null,
  width: null,
  height: null,
  barcode: '',
  imageId: null,
}

const given = <Shape extends object>(values: Shape): Partial<Shape> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Shape>

function plannedVariant(
  imported: ImportedVariant,
  before: KnownVariant | undefined,
  { hasOptions, assetOf }: { hasOptions: boolean; assetOf: KnownCatalogue['assetOf'] },
): PlannedVariant {
  const { line: _, id, sku, values, stock, image, ...facts } = imported
  const imageId = image ? assetOf(image) : undefined
  return {
    ...blank,
    ...before,
    ...given(facts),
    ...(imageId && { imageId }),
    id: before?.id ?? (id && isId(id) ? id : null),
    sku: sku ?? before?.sku ?? null,
    values: before && !hasOptions ? before.values : values,
    stock: stock ?? (before ? undefined : 0),
    isNew: !before,
  }
}

const moment = (date: Date | null) => date?.getTime() ?? null

/** Whether writing it would leave the variant as it was. */
const isSameVariant = (before: KnownVariant, next: PlannedVariant): boolean =>
  (['sku', 'price', 'salePrice', 'onSale', 'weight', 'length', 'width', 'height', 'barcode', 'imageId'] as const).every(
    name => before[name] === next[name],
  ) &&
  moment(before.saleFrom) === moment(next.saleFrom) &&
  moment(before.saleUntil) === moment(next.saleUntil) &&
  (next.stock === undefined || next.stock === before.stock) &&
  sameWords(before.values, next.values)

function plannedImages(
  { images }: ImportedProduct,
  before: KnownProduct | undefined,
  assetOf: KnownCatalogue['assetOf'],
): Pick<PlannedProduct, 'images' | 'toFetch'> {
  if (!images) return { images: before?.images ?? [], toFetch: [] }
  const found: KnownImage[] = []
  const toFetch: PlannedProduct['toFetch'][number][] = []
  for (const [place, image] of images.entries()) {
    const assetId = assetOf(image.address)
    const alt = image.alt || (before?.images.find(known => known.assetId === assetId)?.alt ?? '')
    if (assetId) found.push({ assetId, alt })
    else toFetch.push({ ...image, place })
  }
  return { images: found, toFetch }
}

const stateOf = (state: ImportedProduct['state'], before: KnownProduct | undefined): KnownProduct['state'] => {
  // What is to come is not shown yet, so a file that hides it says nothing new.
  if (state === undefined || (state === 'DRAFT' && before?.state === 'SCHEDULED')) return before?.state ?? 'PUBLISHED'
  return state
}

const isSameProduct = (before: KnownProduct, next: PlannedProduct): boolean =>
  (['type', 'url', 'title', 'state', 'taxClass'] as const).every(name => before[name] === next[name]) &&
  sameWords(before.tags, next.tags) &&
  sameWords(before.optionNames, next.optionNames) &&
  JSON.stringify(before.categories) === JSON.stringify(next.categories) &&
  JSON.stringify(before.seo) === JSON.stringify(next.seo) &&
  next.toFetch.length === 0 &&
  JSON.stringify(before.images.map(({ assetId, alt }) => [assetId, alt])) ===
    JSON.stringify(next.images.map(({ assetId, alt }) => [assetId, alt])) &&
  // As files write it: what they cannot say is no difference.
  richTextToHtml(before.description) === richTextToHtml(next.description)

/** What an import makes of one product, checked against what the store has now. Nothing is written here. */
export function planProduct(imported: ImportedProduct, known: KnownCatalogue, lines: readonly number[]): ImportPlan {
  const notes = createNotes()
  const { line } = imported
  const before = matched(imported, known)
  const leaveOut = (): ImportPlan => ({
    product: null,
    acts: new Map(lines.map(each => [each, 'wrong'])),
    problems: notes.problems,
  })
  if (!before && (!imported.title || imported.variants.some(({ price }) => price === undefined))) {
    const lacksTitle = !imported.title
    for (const each of lines)
      notes.wrong(lacksTitle ? 'unknown-product' : 'price-missing', {
        line: each,
        field: lacksTitle ? 'title' : 'price',
      })
    return leaveOut()
  }
  if (imported.id && !known.byId(imported.id))
    notes.warn('id-unknown', { line, field: 'product-id', cell: imported.id })

  const variants: { line: number; before: KnownVariant | undefined; next: PlannedVariant }[] = []
  for (const variant of imported.variants) {
    const was = variantOf(before, variant)
    const owner = variant.sku ? known.bySku(variant.sku) : undefined
    const holder = owner?.variants.find(({ sku }) => sku === variant.sku)
    if (owner && holder && (owner.id !== before?.id || (was && holder.id !== was.id)))
      notes.wrong('sku-taken', { line: variant.line, field: 'sku', cell: variant.sku, about: owner.title })
    else if (was && variants.some(other => other.before?.id === was.id))
      notes.wrong('variant-twice', { line: variant.line, cell: variant.values.join(', ') })
    else {
      const next = plannedVariant(variant, was, {
        hasOptions: imported.optionNames !== undefined,
        assetOf: known.assetOf,
      })
      if (next.salePrice > next.price && next.onSale)
        notes.wrong('sale-above-own-price', { line: variant.line, field: 'sale-price' })
      else if (variant.price === undefined && !was) notes.wrong('price-missing', { line: variant.line, field: 'price' })
      else variants.push({ line: variant.line, before: was, next })
    }
  }
  if (variants.length === 0) return leaveOut()

  const optionNames = imported.optionNames ?? before?.optionNames ?? []
  const all: PlannedVariant[] = [
    ...(before?.variants ?? []).map(variant => {
      const planned = variants.find(each => each.before?.id === variant.id)
      return planned?.next ?? { ...variant, stock: undefined, isNew: false }
    }),
    ...variants.filter(each => !each.before).map(({ next }) => next),
  ]
  if (all.some(({ values }) => values.length !== optionNames.length) || hasTwins(all)) {
    for (const each of lines)
      notes.wrong('options-differ', { line: each, about: before?.title ?? '', cell: optionNames.join(', ') })
    return leaveOut()
  }
  const url = imported.url ? slugify(imported.url) : ''
  const holder = url ? known.byUrl(url) : undefined
  if (holder && before && holder.id !== before.id)
    notes.warn('url-taken', { line, field: 'url', cell: imported.url, about: holder.title })
  const keepsUrl = before && (url === '' || (holder && holder.id !== before.id))
  const product: PlannedProduct = {
    id: before?.id ?? (imported.id && isId(imported.id) ? imported.id : null),
    isNew: !before,
    type: imported.type ?? before?.type ?? 'PHYSICAL',
    url: keepsUrl ? before.url : url || slugify(imported.title ?? ''),
    title: imported.title ?? before?.title ?? '',
    description: imported.description ?? before?.description ?? { type: 'rich-text', content: [] },
    categories: imported.categories ?? before?.categories ?? [],
    tags: imported.tags ?? before?.tags ?? [],
    state: stateOf(imported.state, before),
    taxClass: imported.taxClass ?? before?.taxClass ?? 'standard',
    seo: imported.seo ?? before?.seo ?? { title: '', description: '' },
    ...plannedImages(imported, before, known.assetOf),
    optionNames,
    variants: all,
  }
  if (before?.isDeleted) notes.warn('comes-back', { line, about: before.title })
  const isSame = before !== undefined && !before.isDeleted && isSameProduct(before, product)
  const acts = new Map<number, LineAct>(lines.map(each => [each, before ? (isSame ? 'same' : 'change') : 'make']))
  for (const { line: each, before: was, next } of variants) {
    const variantAct = !was ? 'make' : isSameVariant(was, next) ? 'same' : 'change'
    acts.set(each, variantAct === 'same' && each === line && !isSame ? 'change' : variantAct)
  }
  for (const { line: each, severity } of notes.problems) if (severity === 'wrong') acts.set(each, 'wrong')
  const writes = [...acts.values()].some(act => act === 'make' || act === 'change')
  return { product: writes ? product : null, acts, problems: notes.problems }
}

const hasTwins = (variants: readonly PlannedVariant[]) =>
  variants.length > 1 &&
  new Set(variants.map(({ values }) => values.join('\u0000').toLowerCase())).size < variants.length
