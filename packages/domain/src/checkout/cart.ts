import type { Coupon } from './coupon'
import type { CartLine } from './line'
import type { ShippingOption } from './shipping'
import type { TaxRule } from './tax'
import type { CartTotals } from './totals'

export type CartEntry = CartLine & { totalCents: number }
export type ShippingLocation = { country: string; region: string; postalCode: string }

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

/** `orderId` stays empty until the cart is bought; `created` is milliseconds UTC. */
export type Cart = Sums & {
  id: string
  websiteId: string
  orderId: string
  created: number
  isPurchased: boolean
  entries: CartEntry[]
  shippingOptions: ShippingOption[]
  selectedShippingOption: ShippingOption | null
  shippingLocation: ShippingLocation | null
  applicableTaxRules: TaxRule[]
  coupons: Coupon[]
  validCoupons: Coupon[]
  invalidCoupons: Coupon[]
}

export const newCart = ({ id, websiteId, created }: Pick<Cart, 'id' | 'websiteId' | 'created'>): Cart => ({
  id,
  websiteId,
  orderId: '',
  created,
  isPurchased: false,
  entries: [],
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  subtotalCents: 0,
  subtotalAmount: 0,
  taxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  grandTotalCents: 0,
  totalQuantity: 0,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
})

/** The cart with these lines and the sums worked out for them. */
export const withTotals = (cart: Cart, lines: CartLine[], totals: CartTotals): Cart => ({
  ...cart,
  entries: lines.map((line, index) => ({ ...line, totalCents: totals.lines[index]!.totalCents })),
  subtotalCents: totals.subtotalCents,
  subtotalAmount: totals.subtotalAmount,
  taxCents: totals.taxCents,
  shippingCostCents: totals.shippingCostCents,
  discountCents: totals.discountCents,
  grandTotalCents: totals.grandTotalCents,
  totalQuantity: totals.totalQuantity,
  hasDigital: totals.hasDigital,
  purelyDigital: totals.purelyDigital,
  requiresShipping: totals.requiresShipping,
})
