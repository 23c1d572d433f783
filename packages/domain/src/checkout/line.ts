import type { ProductType } from '../products'

/** Everything that can stand in a cart. A donation is no product, but shares the cart and the ledger. */
export type LineKind = ProductType | 'DONATION'

export type CartLine = {
  id: string
  productId: string
  variantId: string | null
  kind: LineKind
  quantity: number
  unitPriceCents: number
}

export const needsShipping = (kind: LineKind): boolean => kind === 'PHYSICAL'

/** Gift cards are taxed when they are spent, donations never; neither gets cheaper by a discount. */
export const isMerchandise = (kind: LineKind): boolean => kind !== 'GIFT_CARD' && kind !== 'DONATION'
