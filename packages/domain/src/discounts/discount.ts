import type { Discount as CartDiscount } from '../checkout/discount'
import { type CartLine, isMerchandise } from '../checkout/line'
import { shopTexts } from '../messages'

export const discountMethods = ['code', 'automatic'] as const
export const discountKinds = ['percent', 'fixed', 'free-shipping'] as const

/** What it is taken off: everything when both are empty. A category stands for those below it, too. */
export type DiscountScope = { readonly productIds: readonly string[]; readonly categoryIds: readonly string[] }

/** Times are milliseconds UTC; `endsAt` is the first moment at which it no longer works. */
export type DiscountRule = {
  readonly id: string
  readonly name: string
  readonly method: (typeof discountMethods)[number]
  readonly kind: (typeof discountKinds)[number]
  /** Parts per million, or minor units; nothing for free shipping. */
  readonly value: number
  readonly per: 'order' | 'unit'
  readonly scope: DiscountScope
  readonly minSubtotal: number | null
  readonly minQuantity: number | null
  readonly firstOrderOnly: boolean
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly maxUses: number | null
  readonly uses: number
  readonly oncePerCustomer: boolean
  readonly combines: boolean
  readonly active: boolean
}

/** `categoryIds` are those of the product and all above them. */
export type DiscountedLine = CartLine & { readonly categoryIds: readonly string[] }

/** What is known of the buyer once they have said who they are. */
export type Customer = { readonly hasOrdered: boolean; readonly used: ReadonlySet<string> }

export type CouponRefusal =
  | 'unknown'
  | 'not-started'
  | 'ended'
  | 'used-up'
  | 'below-minimum'
  | 'too-few'
  | 'nothing-eligible'
  | 'not-first-order'
  | 'used-before'
  | 'not-together'
  | 'twice'

/** A sentence for each, in the language of whoever typed the code. */
export const couponTexts = (locale: string): Record<CouponRefusal, string> => {
  const { cart } = shopTexts(locale)
  return {
    unknown: cart.couponUnknown,
    'not-started': cart.couponNotStarted,
    ended: cart.couponEnded,
    'used-up': cart.couponUsedUp,
    'below-minimum': cart.couponBelowMinimum,
    'too-few': cart.couponTooFew,
    'nothing-eligible': cart.couponNothingEligible,
    'not-first-order': cart.couponNotFirst,
    'used-before': cart.couponUsedBefore,
    'not-together': cart.couponNotTogether,
    twice: cart.couponTwice,
  }
}

/** Codes are compared in this form: how a customer types them does not matter. */
export const normalizeCouponCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

const coversAll = ({ productIds, categoryIds }: DiscountScope) => productIds.length === 0 && categoryIds.length === 0

export const coversGoods = ({ scope }: Pick<DiscountRule, 'scope'>, line: DiscountedLine): boolean =>
  isMerchandise(line.kind) &&
  (coversAll(scope) ||
    scope.productIds.includes(line.productId) ||
    line.categoryIds.some(id => scope.categoryIds.includes(id)))

export type DiscountedCart = {
  readonly now: number
  readonly lines: readonly DiscountedLine[]
  readonly customer?: Customer | undefined
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The first reason why a discount is not for this cart; `undefined` when it is. Rule 15 of the checkout. */
export function discountRefusal(
  rule: DiscountRule | null,
  { now, lines, customer }: DiscountedCart,
): CouponRefusal | undefined {
  if (rule === null || !rule.active) return 'unknown'
  const { startsAt, endsAt, maxUses, uses, minSubtotal, minQuantity } = rule
  if (startsAt !== null && now < startsAt) return 'not-started'
  if (endsAt !== null && now >= endsAt) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used-up'
  const subtotal = sum(lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity))
  if (minSubtotal !== null && subtotal < minSubtotal) return 'below-minimum'
  const covered = lines.filter(line => coversGoods(rule, line))
  if (covered.length === 0) return 'nothing-eligible'
  if (minQuantity !== null && sum(covered.map(({ quantity }) => quantity)) < minQuantity) return 'too-few'
  if (customer && rule.firstOrderOnly && customer.hasOrdered) return 'not-first-order'
  return customer && rule.oncePerCustomer && customer.used.has(rule.id) ? 'used-before' : undefined
}

const inCart = (rule: DiscountRule, lines: readonly DiscountedLine[]): CartDiscount => {
  const covered = lines.filter(line => coversGoods(rule, line)).map(({ productId }) => productId)
  const common = {
    id: rule.id,
    ...(!coversAll(rule.scope) && { productIds: [...new Set(covered)] }),
    ...(!rule.combines && { standsAlone: true }),
  }
  if (rule.kind === 'free-shipping') return { ...common, kind: 'free-shipping' }
  return rule.kind === 'percent'
    ? { ...common, kind: 'percent', rate: rule.value }
    : { ...common, kind: 'fixed', amountCents: rule.value, per: rule.per }
}

/** A code as it was entered, and the discount behind it. */
export type EnteredCode = { readonly code: string; readonly rule: DiscountRule | null }
export type RefusedCode = { readonly code: string; readonly reason: CouponRefusal }

/** The discounts a cart may have, and why some of its codes bring none. */
export function discountsFor(
  { automatic, codes }: { readonly automatic: readonly DiscountRule[]; readonly codes: readonly EnteredCode[] },
  cart: DiscountedCart,
): { readonly discounts: readonly CartDiscount[]; readonly refused: readonly RefusedCode[] } {
  const rules = automatic.filter(rule => discountRefusal(rule, cart) === undefined)
  const refused: RefusedCode[] = []
  for (const { code, rule } of codes) {
    const isTwice = rule !== null && rules.some(({ id }) => id === rule.id)
    const reason = isTwice ? 'twice' : discountRefusal(rule, cart)
    if (reason) refused.push({ code, reason })
    else rules.push(rule!)
  }
  return { discounts: rules.map(rule => inCart(rule, cart.lines)), refused }
}
