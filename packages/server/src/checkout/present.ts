import type { CheckoutQuote } from '@sitewright/contract/checkout'
import { type Cart, type CartCoupon, type CartGiftCard, cartOf } from '@sitewright/domain/checkout'
import { couponTexts } from '@sitewright/domain/discounts'
import type { Destination } from '@sitewright/domain/places'
import { productPath } from '@sitewright/domain/products'
import type { PaymentAction } from '../payments'
import { returnPath } from './paths'
import type { PricedCart } from './price-cart'
import { isUnavailable, titleOf, valuesIn } from './pricing'
import type { CartHead } from './repository'

type CartFacts = PricedCart & {
  readonly head: CartHead
  readonly destination: Destination | undefined
  readonly siteId: string
  readonly locale: string
  readonly storePath: string
  readonly imageUrl: (id: string) => string | undefined
  readonly now: Date
}

/** Each code the visitor entered: what it takes off, or why it does not. */
const couponsOf = ({ rules, applied, refused }: PricedCart, locale: string): CartCoupon[] =>
  rules.codes.map(({ code, rule }) => {
    const reason = refused.find(each => each.code === code)?.reason
    const amountCents = applied.find(each => each.code === code)?.amountCents ?? 0
    return {
      code,
      name: rule?.name ?? code,
      amountCents: reason ? 0 : amountCents,
      ...(reason && { reason, message: couponTexts(locale)[reason] }),
    }
  })

const giftCardsOf = ({ rules, quote: { totals } }: PricedCart): CartGiftCard[] =>
  rules.giftCards.map(({ id, codeEnd, balance }) => ({
    id,
    codeEnd,
    balanceCents: balance,
    amountCents: totals.giftCards.find(use => use.id === id)?.amountCents ?? 0,
  }))

export const presentCart = (facts: CartFacts): Cart => {
  const { head, destination, siteId, locale, storePath, imageUrl, priced, quote, settings, applied, now } = facts
  return cartOf({
    id: head.id,
    websiteId: siteId,
    // A name and no key: it stands in addresses, and what opens the cart is in a cookie that scripts cannot read.
    cartToken: head.id,
    created: head.createdAt.getTime(),
    quote,
    location: destination,
    coupons: couponsOf(facts, locale),
    giftCards: giftCardsOf(facts),
    discounts: applied.map(({ id, label, amountCents }) => ({ id, label, amountCents })),
    minimumSubtotal: settings.minimumSubtotal,
    entries: priced.map(line => {
      const { entry, product, variant, unitPrice } = line
      const picture = variant.imageId ?? product.imageIds[0]
      return {
        id: entry.id,
        itemId: product.id,
        title: titleOf(line, locale),
        path: productPath(product.urlId, storePath),
        imageUrl: (picture && imageUrl(picture)) || null,
        chosenVariant: {
          id: variant.id,
          sku: variant.sku,
          optionValues: valuesIn(line, locale),
          unlimited: variant.unlimited,
          qtyInStock: variant.quantity,
        },
        quantity: entry.quantity,
        unitPriceCents: unitPrice,
        totalCents: unitPrice * entry.quantity,
        unavailable: isUnavailable(line, now),
      }
    }),
  })
}

/** Each tax once, however many classes of goods are under it. */
export const taxNames = ({ totals, taxes }: PricedCart['quote']): string =>
  [
    ...new Set(
      taxes
        .filter(({ id }) => totals.taxes.some(each => each.id === id && each.amountCents > 0))
        .map(({ name }) => name),
    ),
  ].join(', ')

export const presentQuote = (priced: PricedCart, locale: string): CheckoutQuote => {
  const { quote, applied } = priced
  const { totals, options, selected } = quote
  return {
    subtotalCents: totals.subtotalCents,
    discounts: applied.map(({ id, label, amountCents, on }) => ({
      id,
      label,
      amountCents: on === 'goods' ? amountCents : 0,
    })),
    coupons: couponsOf(priced, locale),
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    taxLabel: taxNames(quote),
    taxIncluded: quote.pricesIncludeTax,
    ...(quote.exemptedCents !== null && { isTaxExempt: true }),
    totalCents: totals.grandTotalCents,
    giftCards: giftCardsOf(priced),
    dueCents: totals.amountDueCents,
    shippingOptions: [...options],
    selectedShippingOption: selected?.id ?? '',
  }
}

/** A page of the provider's, or a question its script asks here; afterwards the buyer goes to `returnPath`. */
export const presentAction = ({ attemptId, action }: { attemptId: string; action: PaymentAction }) =>
  action.kind === 'redirect'
    ? { actionUrl: action.url }
    : { clientSecret: action.clientSecret, returnPath: returnPath(attemptId) }
