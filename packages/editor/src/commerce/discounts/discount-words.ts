import type { Discount, DiscountBody } from '@sitewright/contract/discounts'
import { language, t, tn } from '../../language'
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
  if (kind === 'free-shipping') return t('free delivery')
  if (kind === 'percent') return t('{percent}%', { percent: (value / 10_000).toLocaleString(language) })
  return per === 'unit' ? t('{value} each', { value: money(value, currency) }) : money(value, currency)
}

type Named = readonly { readonly id: string; readonly name: string }[]

export const scopeWords = ({ productIds, categoryIds }: DiscountBody, categories: Named): string => {
  const products = tn(productIds.length, '1 product', '{count} products')
  const names = categoryIds.map(id => categories.find(category => category.id === id)?.name ?? t('a category'))
  const parts = [...names, ...(productIds.length > 0 ? [products] : [])]
  return parts.length === 0 ? t('everything') : parts.join(', ')
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
      ? t('Free delivery on {discount}', { discount: scopeWords(discount, categories) })
      : t('{amount} off {discount}', { amount, discount: scopeWords(discount, categories) })
  return [
    what,
    discount.minSubtotal === null
      ? ''
      : t('from {minSubtotal}', { minSubtotal: money(discount.minSubtotal, currency) }),
    discount.firstOrderOnly ? t('on a first order') : '',
    discount.endsAt === null ? '' : t('until {endsAt}', { endsAt: dayOf(discount.endsAt) }),
  ]
    .filter(Boolean)
    .join(', ')
}

export type DiscountState = { readonly label: string; readonly tone: 'success' | 'neutral' | 'warning' }

export function stateOf({ active, startsAt, endsAt, maxUses, uses }: Discount, now: number): DiscountState {
  if (!active) return { label: t('Off'), tone: 'neutral' }
  if (endsAt !== null && now >= Date.parse(endsAt)) return { label: t('Ended'), tone: 'neutral' }
  if (maxUses !== null && uses >= maxUses) return { label: t('Used up'), tone: 'neutral' }
  return startsAt !== null && now < Date.parse(startsAt)
    ? { label: t('Scheduled'), tone: 'warning' }
    : { label: t('On'), tone: 'success' }
}
