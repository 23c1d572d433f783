import type { SaveVariants } from '@sitewright/contract/products'
import {
  checkCombinations,
  checkPriceBreaks,
  type OptionsRefusal,
  type PriceBreaksRefusal,
  type ProductOption,
} from '@sitewright/domain/products'
import type { Product, Variant } from './product'

export type Placed = Variant & { readonly place: number }

export type VariantChanges = {
  readonly options: readonly ProductOption[]
  readonly added: readonly (Placed & { readonly startsWith: number })[]
  readonly removed: readonly string[]
  /** Those of which a cell changed, whole. */
  readonly written: readonly Placed[]
  /** Those that cost something else now. */
  readonly repriced: readonly Placed[]
  readonly counted: readonly { readonly variantId: string; readonly units: number }[]
  /** Those that were sold out and are counted no longer. */
  readonly endless: readonly string[]
}

export type VariantsRefusal =
  | OptionsRefusal
  | 'changed'
  | 'no-such-variant'
  | 'same-sku'
  | 'sale-ends-first'
  | PriceBreaksRefusal

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))

type Cells = Omit<SaveVariants['added'][number], 'id' | 'quantity'>
const fromCells = ({ saleFrom, saleUntil, ...cells }: Partial<Cells>): Partial<Variant> => ({
  ...cells,
  ...(saleFrom !== undefined && { saleFrom: toDate(saleFrom) }),
  ...(saleUntil !== undefined && { saleUntil: toDate(saleUntil) }),
})

const costsTheSame = (one: Variant, other: Variant): boolean =>
  one.price === other.price &&
  one.salePrice === other.salePrice &&
  one.onSale === other.onSale &&
  one.saleFrom?.getTime() === other.saleFrom?.getTime() &&
  one.saleUntil?.getTime() === other.saleUntil?.getTime()

/** What could not be bought a moment ago and now never runs out: no stock moves, and yet people wait for it. */
export const endlessNow = (next: readonly Variant[], before: ReadonlyMap<string, Variant>): string[] =>
  next.flatMap(({ id, unlimited }) => {
    const was = before.get(id)
    return unlimited && was && !was.unlimited && was.quantity <= 0 ? [id] : []
  })

/** What a save of the matrix comes to, or why it cannot be. Nothing is written here. */
export function changeVariants(
  product: Product,
  { version, options: given, added, removed, changed }: SaveVariants,
  locale: string,
): { ok: true; changes: VariantChanges } | { ok: false; reason: VariantsRefusal } {
  const refuse = (reason: VariantsRefusal) => ({ ok: false, reason }) as const
  const isReshaped = given !== undefined || added.length > 0 || removed.length > 0
  if (isReshaped && version !== product.version) return refuse('changed')
  const known = new Map(product.variants.map(variant => [variant.id, variant]))
  if ([...removed, ...changed.map(({ id }) => id)].some(id => !known.has(id))) return refuse('no-such-variant')
  if (changed.some(change => change.version !== known.get(change.id)?.version)) return refuse('changed')
  if (added.some(({ id }) => known.has(id))) return refuse('changed')

  const options = given ?? product.options
  const labels = new Map(options.flatMap(({ values }) => values.map(({ id, label }) => [id, label[locale] ?? ''])))
  const isEndless = product.type === 'DIGITAL'
  const changes = new Map(changed.map(change => [change.id, change]))
  const gone = new Set(removed)
  const whole = <Some extends Variant>(variant: Some, place: number): Some & { place: number } => ({
    ...variant,
    unlimited: variant.unlimited || isEndless,
    optionValues: variant.valueIds.map(id => labels.get(id) ?? ''),
    place,
  })
  const stay = product.variants
    .filter(({ id }) => !gone.has(id))
    .map((variant, place) => {
      const { id: _, version: __, difference: ___, ...cells } = changes.get(variant.id) ?? { id: '', version: 0 }
      return whole({ ...variant, ...fromCells(cells) }, place)
    })
  const fresh = added.map(({ id, quantity, ...cells }, index) => ({
    ...whole(
      {
        ...cells,
        id,
        productId: product.id,
        optionValues: [],
        saleFrom: toDate(cells.saleFrom),
        saleUntil: toDate(cells.saleUntil),
        quantity: 0,
        committed: 0,
        version: 1,
      },
      stay.length + index,
    ),
    startsWith: cells.unlimited || isEndless ? 0 : quantity,
  }))
  const next = [...stay, ...fresh]
  const combined = checkCombinations(options, next)
  if (!combined.ok) return combined
  if (new Set(next.map(({ sku }) => sku)).size < next.length) return refuse('same-sku')
  if (next.some(({ saleFrom, saleUntil }) => saleFrom && saleUntil && saleFrom >= saleUntil))
    return refuse('sale-ends-first')
  const breaks = next.map(({ priceBreaks }) => checkPriceBreaks(priceBreaks)).find(({ ok }) => !ok)
  if (breaks && !breaks.ok) return breaks
  return {
    ok: true,
    changes: {
      options,
      added: fresh,
      removed,
      written: given || removed.length > 0 ? stay : stay.filter(({ id }) => changes.has(id)),
      repriced: stay.filter(variant => !costsTheSame(variant, known.get(variant.id)!)),
      endless: endlessNow(stay, known),
      counted: changed.flatMap(({ id, difference = 0 }) =>
        difference === 0 ? [] : { variantId: id, units: difference },
      ),
    },
  }
}
