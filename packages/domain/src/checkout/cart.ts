import type { OfferedShipping, Quote } from './quote'
import { wholeRate } from './rate'
import type { CartTotals } from './totals'

/** One line as clients read it. */
export type CartEntry = {
  id: string
  itemId: string
  title: string
  path: string
  imageUrl: string | null
  chosenVariant: { id: string; sku: string; optionValues: string[]; unlimited: boolean; qtyInStock: number }
  quantity: number
  unitPriceCents: number
  totalCents: number
  /** The stock no longer covers the quantity: blocks checkout until it is changed. */
  unavailable: boolean
}

export type ShippingLocation = { country: string; region?: string; postalCode?: string }

type Sums = Pick<
  CartTotals,
  | 'subtotalCents'
  | 'subtotalAmount'
  | 'taxCents'
  | 'shippingCostCents'
  | 'discountCents'
  | 'grandTotalCents'
  | 'totalQuantity'
  | 'hasDigital'
  | 'purelyDigital'
  | 'requiresShipping'
>

/** Unset `orderId`, `selectedShippingOption` and `shippingLocation` are left out; `created` is milliseconds UTC. */
export type Cart = Sums & {
  id: string
  websiteId: string
  orderId?: string
  cartToken: string
  created: number
  isPurchased: boolean
  currency: string
  entries: CartEntry[]
  shippingOptions: OfferedShipping[]
  selectedShippingOption?: string
  shippingLocation?: ShippingLocation
  applicableTaxRules: { name: string; rate: number }[]
  coupons: unknown[]
  validCoupons: unknown[]
  invalidCoupons: unknown[]
  /** What the subtotal must reach before the cart can be bought; left out when there is no minimum. */
  minimumSubtotalCents?: number
}

type CartFacts = Pick<Cart, 'id' | 'websiteId' | 'cartToken' | 'created' | 'entries'> & {
  readonly quote: Quote
  readonly minimumSubtotal: number | null
}

/** The cart that is shown: its lines, and the sums worked out for them. */
export const cartOf = ({ quote: { totals, options, taxes }, minimumSubtotal, entries, ...head }: CartFacts): Cart => ({
  ...head,
  isPurchased: false,
  currency: totals.currency,
  entries,
  shippingOptions: [...options],
  applicableTaxRules: taxes.map(({ name, rate }) => ({ name, rate: rate / wholeRate })),
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  subtotalCents: totals.subtotalCents,
  subtotalAmount: totals.subtotalAmount,
  ...(minimumSubtotal === null ? {} : { minimumSubtotalCents: minimumSubtotal }),
  taxCents: totals.taxCents,
  shippingCostCents: totals.shippingCostCents,
  discountCents: totals.discountCents,
  grandTotalCents: totals.grandTotalCents,
  totalQuantity: totals.totalQuantity,
  hasDigital: totals.hasDigital,
  purelyDigital: totals.purelyDigital,
  requiresShipping: totals.requiresShipping,
})
