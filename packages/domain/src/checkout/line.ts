import type { Gift } from '../gift-cards'
import type { ChosenPlan, ProductType } from '../products'

/** Everything that can stand in a cart. A donation is no product, but shares the cart and the ledger. */
export type LineKind = ProductType | 'DONATION'

export type CartLine = {
  id: string
  productId: string
  variantId: string | null
  kind: LineKind
  quantity: number
  unitPriceCents: number
  /** Which rates of a place the line is under. */
  taxClass: string
}

/** What somebody gives, and what for. */
export type DonationChoice = {
  readonly pageId: string
  readonly fundId: string | null
  /** What it is called on the order. */
  readonly title: string
  /** The name of whoever gives, for the receipt. */
  readonly donor: string
  readonly dedication: string
  readonly anonymous: boolean
}

/** What only the buyer can say of a line. */
export type LineDetails = {
  readonly gift?: Gift
  readonly donation?: DonationChoice
  /** What comes again and again. */
  readonly plan?: ChosenPlan
}

export const needsShipping = (kind: LineKind): boolean => kind === 'PHYSICAL'

/** Gift cards are taxed when they are spent, donations never; neither gets cheaper by a discount. */
export const isMerchandise = (kind: LineKind): boolean => kind !== 'GIFT_CARD' && kind !== 'DONATION'
