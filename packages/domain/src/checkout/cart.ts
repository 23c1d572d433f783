import type { Destination } from '../places'
import type { DeliveryOption } from '../shipping'
import type { Quote } from './quote'
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

/** `reason` and `message` say why it takes nothing off. */
export type CartCoupon = { code: string; name: string; amountCents: number; reason?: string; message?: string }

export type CartGiftCard = { id: string; codeEnd: string; balanceCents: number; amountCents: number }

type Sums = Pick<
  CartTotals,
  | 'subtotalCents'
  | 'subtotalAmount'
  | 'taxCents'
  | 'shippingCostCents'
  | 'discountCents'
  | 'grandTotalCents'
  | 'giftCardCents'
  | 'amountDueCents'
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
  shippingOptions: DeliveryOption[]
  selectedShippingOption?: string
  shippingLocation?: Destination
  applicableTaxRules: { name: string; rate: number }[]
  /** Every code that was entered; those that take something off, and those that do not. */
  coupons: CartCoupon[]
  validCoupons: CartCoupon[]
  invalidCoupons: CartCoupon[]
  /** Cards that pay for it, by the end of their codes. */
  giftCards: CartGiftCard[]
  /** What was taken off, by code or by itself. */
  discounts: { id: string; label: string; amountCents: number }[]
  /** How much is missing until delivery is free; left out where it never is. */
  freeDelivery?: { zone: string; fromCents: number; leftCents: number }
  /** What the subtotal must reach before the cart can be bought; left out when there is no minimum. */
  minimumSubtotalCents?: number
}

type CartFacts = Pick<
  Cart,
  'id' | 'websiteId' | 'cartToken' | 'created' | 'entries' | 'coupons' | 'discounts' | 'giftCards'
> & {
  readonly quote: Quote
  readonly location: Destination | undefined
  readonly minimumSubtotal: number | null
}

/** The cart that is shown: its lines, and the sums worked out for them. */
export const cartOf = ({
  quote: { totals, options, selected, taxes, freeDelivery },
  location,
  minimumSubtotal,
  entries,
  coupons,
  discounts,
  ...head
}: CartFacts): Cart => ({
  ...head,
  isPurchased: false,
  currency: totals.currency,
  entries,
  shippingOptions: [...options],
  ...(selected && { selectedShippingOption: selected.id }),
  ...(location && { shippingLocation: location }),
  applicableTaxRules: taxes.map(({ name, rate }) => ({ name, rate: rate / wholeRate })),
  coupons,
  validCoupons: coupons.filter(({ reason }) => reason === undefined),
  invalidCoupons: coupons.filter(({ reason }) => reason !== undefined),
  discounts,
  ...(freeDelivery && {
    freeDelivery: { zone: freeDelivery.zone, fromCents: freeDelivery.from, leftCents: freeDelivery.left },
  }),
  subtotalCents: totals.subtotalCents,
  subtotalAmount: totals.subtotalAmount,
  ...(minimumSubtotal === null ? {} : { minimumSubtotalCents: minimumSubtotal }),
  taxCents: totals.taxCents,
  shippingCostCents: totals.shippingCostCents,
  discountCents: totals.discountCents,
  grandTotalCents: totals.grandTotalCents,
  giftCardCents: totals.giftCardCents,
  amountDueCents: totals.amountDueCents,
  totalQuantity: totals.totalQuantity,
  hasDigital: totals.hasDigital,
  purelyDigital: totals.purelyDigital,
  requiresShipping: totals.requiresShipping,
})
