import type { Discount, DiscountBody } from '@sitewright/contract/discounts'
import { money } from '../money-words'

export const freshDiscount: DiscountBody = {
  name: '',
  method: 'code',
  code: '',
  kind: 'percent',
  value: 100_000,
  per: 'order',
  productIds: [],
  categoryIds: [],
  minSubtotal: null,
  minQuantity: null,
  firstOrderOnly: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  oncePerCustomer: false,
  combines: true,
  active: true,
}

export const bodyOf = ({
  id: _,
  uses: __,
  codes: ___,
  takenOffCents,
  soldWithCents,
  lastUsedAt,
  ...body
}: Discount): DiscountBody => body

/** "15%", "$10.00", "free delivery" */
export const amountWords = ({ kind, value, per }: DiscountBody, currency: string): string => {
  if (kind === 'free-shipping') return 'free delivery'
  if (kind === 'percent') return `${value / 10_000}%`
  return per === 'unit' ? `${money(value, currency)} each` : money(value, currency)
}

type Named = readonly { readonly id: string; readonly name: string }[]

export const scopeWords = ({ productIds, categoryIds }: DiscountBody, categories: Named): string => {
  const products = productIds.length === 1 ? '1 product' : `${productIds.length} products`
  const names = categoryIds.map(id => categories.find(category => category.id === id)?.name ?? 'a category')
  const parts = [...names, ...(productIds.length > 0 ? [products] : [])]
  return parts.length === 0 ? 'everything' : parts.join(', ')
}

/** What it does, in a sentence of the list: "15% off Vases, until 30 Nov". */
export function sentenceOf(
  discount: DiscountBody,
  {
    currency,
    categories,
    dayOf,
  }: { readonly currency: string; readonly categories: Named; readonly dayOf: (at: string) => string },
): string {
  const amount = amountWords(discount, currency)
  const what =
    discount.kind === 'free-shipping'
      ? `Free delivery on ${scopeWords(discount, categories)}`
      : `${amount} off ${scopeWords(discount, categories)}`
  return [
    what,
    discount.minSubtotal === null ? '' : `from ${money(discount.minSubtotal, currency)}`,
    discount.firstOrderOnly ? 'on a first order' : '',
    discount.endsAt === null ? '' : `until ${dayOf(discount.endsAt)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

export type DiscountState = { readonly label: string; readonly tone: 'success' | 'neutral' | 'warning' }

export function stateOf({ active, startsAt, endsAt, maxUses, uses }: Discount, now: number): DiscountState {
  if (!active) return { label: 'Off', tone: 'neutral' }
  if (endsAt !== null && now >= Date.parse(endsAt)) return { label: 'Ended', tone: 'neutral' }
  if (maxUses !== null && uses >= maxUses) return { label: 'Used up', tone: 'neutral' }
  return startsAt !== null && now < Date.parse(startsAt)
    ? { label: 'Scheduled', tone: 'warning' }
    : { label: 'On', tone: 'success' }
}
