import type { LineKind, OrderedLine, QuotedLine } from '@sitewright/domain/checkout'
import type { DiscountedLine } from '@sitewright/domain/discounts'
import { fitsFreeAmount, freeAmountOf } from '@sitewright/domain/gift-cards'
import { isOnSale, planPrice, unitPrice } from '@sitewright/domain/products'
import { localise } from '@sitewright/domain/sites'
import { usualTaxClass } from '@sitewright/domain/taxes'
import type { Offer } from '../products'
import type { CartEntryRow } from './repository'

/** One line of a cart with everything it stands for, read again from the shop at every step. */
export type Priced = {
  readonly variant: Offer['variant']
  readonly product: Omit<Offer['product'], 'type'> & { readonly type: LineKind }
  readonly entry: CartEntryRow
  readonly unitPrice: number
  /** The plan that was chosen is not offered any more. */
  readonly isRetired?: boolean
}

/** What comes again costs what was agreed to, whatever the shop says now. */
const unitPriceOf = ({ product, variant }: Offer, { amount, details, quantity }: CartEntryRow): number => {
  const { plan } = details ?? {}
  if (plan?.renewal && amount !== null) return amount
  if (product.type === 'GIFT_CARD' && amount !== null) return amount
  const price = unitPrice(variant, quantity)
  return plan ? planPrice(price, plan) : price
}

export const pricedLine = (offer: Offer, entry: CartEntryRow): Priced => ({
  ...offer,
  entry,
  unitPrice: unitPriceOf(offer, entry),
})

/** A donation is of no variant: what it costs is what somebody gives. */
export function pricedDonation(entry: CartEntryRow): Priced | undefined {
  const { amount, details } = entry
  if (!details?.donation || amount === null) return undefined
  const { pageId } = details.donation
  return {
    entry,
    unitPrice: amount,
    product: {
      ...{ id: pageId, type: 'DONATION', urlId: '', title: {} },
      ...{ categoryIds: [], imageIds: [], state: 'PUBLISHED', publishAt: null, taxClass: usualTaxClass },
      ...{ amountMin: null, amountMax: null, planOnly: false },
    },
    variant: {
      ...{ id: pageId, productId: pageId, sku: '', optionValues: [], price: amount, salePrice: 0, onSale: false },
      ...{ quantity: 0, unlimited: true, imageId: null, weightG: null },
      ...{ lengthMm: null, widthMm: null, heightMm: null, priceBreaks: [] },
    },
  }
}

/** The shop offers no card of the amount that somebody chose any more. */
const isOutOfBounds = ({ entry: { amount }, product }: Pick<Priced, 'entry' | 'product'>): boolean =>
  product.type === 'GIFT_CARD' && amount !== null && !fitsFreeAmount(amount, freeAmountOf(product))

/** It has been taken off sale, or there is too little of it. */
export const isUnavailable = ({ entry, product, variant, isRetired = false }: Priced, now: Date): boolean =>
  isRetired ||
  (product.planOnly && entry.details?.plan === undefined) ||
  isOutOfBounds({ entry, product }) ||
  !isOnSale(product, now) ||
  (!variant.unlimited && variant.quantity < entry.quantity)

export const titleOf = ({ product, entry }: Pick<Priced, 'product' | 'entry'>, locale: string): string =>
  entry.details?.donation?.title ?? localise(product.title, locale, locale) ?? ''

/** What was chosen, in the words of the language, where it has any. */
export const valuesIn = ({ variant }: Pick<Priced, 'variant'>, locale: string): string[] =>
  variant.optionValues.map((value, option) => variant.valueWords?.[option]?.[locale] || value)

/** As the rules of the domain read it. */
export const toQuotedLine = ({ entry, product, variant, unitPrice }: Priced): QuotedLine => ({
  id: entry.id,
  productId: product.id,
  variantId: entry.variantId,
  kind: product.type,
  quantity: entry.quantity,
  unitPriceCents: unitPrice,
  taxClass: product.taxClass,
  weight: variant.weightG ?? 0,
})

export const toDiscountedLine = (line: Priced): DiscountedLine => ({
  ...toQuotedLine(line),
  categoryIds: line.product.categoryIds,
})

export const toOrderedLine = (line: Priced, { locale, now }: { locale: string; now: Date }): OrderedLine => ({
  ...toQuotedLine(line),
  title: titleOf(line, locale),
  isAvailable: !isUnavailable(line, now),
  isAmountGone: isOutOfBounds(line),
})
