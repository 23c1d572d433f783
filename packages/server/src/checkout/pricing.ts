import type { CartLine, OrderedLine } from '@sitewright/domain/checkout'
import { effectivePrice, isOnSale } from '@sitewright/domain/products'
import { localise } from '@sitewright/domain/sites'
import type { Offer } from '../products'
import type { CartEntryRow } from './repository'

/** One line of a cart with everything it stands for, read again from the shop at every step. */
export type Priced = Offer & { readonly entry: CartEntryRow; readonly unitPrice: number }

export const pricedLine = (offer: Offer, entry: CartEntryRow): Priced => ({
  ...offer,
  entry,
  unitPrice: effectivePrice(offer.variant),
})

/** It has been taken off sale, or there is too little of it. */
export const isUnavailable = ({ entry, product, variant }: Priced, now: Date): boolean =>
  !isOnSale(product, now) || (!variant.unlimited && variant.quantity < entry.quantity)

export const titleOf = ({ product }: Pick<Priced, 'product'>, locale: string): string =>
  localise(product.title, locale, locale) ?? ''

/** As the rules of the domain read it. */
export const toCartLine = ({ entry, product, variant, unitPrice }: Priced): CartLine => ({
  id: entry.id,
  productId: product.id,
  variantId: variant.id,
  kind: product.type,
  quantity: entry.quantity,
  unitPriceCents: unitPrice,
})

export const toOrderedLine = (line: Priced, { locale, now }: { locale: string; now: Date }): OrderedLine => ({
  ...toCartLine(line),
  title: titleOf(line, locale),
  isAvailable: !isUnavailable(line, now),
})
