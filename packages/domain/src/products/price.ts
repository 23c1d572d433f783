import type { StructuredContent, Variant } from './product'

type Priced = Pick<Variant, 'price' | 'salePrice' | 'onSale'>
type PricedContent = Pick<StructuredContent, 'priceCents' | 'salePriceCents' | 'onSale'> & { variants: Priced[] }

const salePriceOf = ({ onSale, salePrice }: Priced): number | null => (onSale ? salePrice : null)

/** What a customer pays for one piece. */
export const effectivePrice = (variant: Priced): number => salePriceOf(variant) ?? variant.price

export const priceVaries = ([first, ...others]: Priced[]): boolean =>
  others.some(
    ({ price, salePrice, onSale }) =>
      price !== first?.price || salePrice !== first.salePrice || onSale !== first.onSale,
  )

// Math.max of no numbers is -Infinity, so a product without variants stands in for itself.
const pricesOf = ({ variants, priceCents, salePriceCents, onSale }: PricedContent): Priced[] =>
  variants.length > 0 ? variants : [{ price: priceCents, salePrice: salePriceCents, onSale }]

export const normalPrice = (content: PricedContent): number =>
  Math.max(...pricesOf(content).map(variant => variant.price))

/** The lowest price among variants that are on sale; `null` when none is. */
export const salePrice = (content: PricedContent): number | null => {
  const prices = pricesOf(content)
    .map(salePriceOf)
    .filter(price => price !== null)
  return prices.length > 0 ? Math.min(...prices) : null
}

export const fromPrice = (content: PricedContent): number => Math.min(...pricesOf(content).map(effectivePrice))
