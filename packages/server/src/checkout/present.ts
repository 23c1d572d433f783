import type { ShoppingCart } from '@sitewright/contract/cart'
import { wholeRate } from '@sitewright/domain/checkout'
import { localise } from '@sitewright/domain/sites'
import { productPath } from '../products'
import { isUnavailable, type Priced, type Quote } from './pricing'
import type { CartHead } from './repository'

type CartFacts = {
  readonly cart: CartHead
  readonly siteId: string
  readonly currency: string
  readonly locale: string
  readonly storePath: string
  readonly imageUrl: (id: string) => string | undefined
  readonly priced: readonly Priced[]
  readonly quote: Quote
  readonly minimumSubtotal: number | null
  readonly now: Date
}

export const presentCart = ({
  cart,
  siteId,
  currency,
  locale,
  storePath,
  imageUrl,
  priced,
  quote,
  minimumSubtotal,
  now,
}: CartFacts): ShoppingCart => {
  const { totals, options, taxes } = quote
  return {
    id: cart.id,
    websiteId: siteId,
    // A name and no key: it stands in addresses, and what opens the cart is in a cookie that scripts cannot read.
    cartToken: cart.id,
    created: cart.createdAt.getTime(),
    isPurchased: false,
    currency,
    entries: priced.map(line => {
      const { entry, product, variant, unitPrice } = line
      const picture = variant.imageId ?? product.imageIds[0]
      return {
        id: entry.id,
        itemId: product.id,
        title: localise(product.title, locale, locale) ?? '',
        path: productPath(product, storePath),
        imageUrl: (picture && imageUrl(picture)) || null,
        chosenVariant: {
          id: variant.id,
          sku: variant.sku,
          optionValues: [...variant.optionValues],
          unlimited: variant.unlimited,
          qtyInStock: variant.quantity,
        },
        quantity: entry.quantity,
        unitPriceCents: unitPrice,
        totalCents: unitPrice * entry.quantity,
        unavailable: isUnavailable(line, now),
      }
    }),
    shippingOptions: options.map(({ id, name, detail, costCents }) => ({ id, name, detail, costCents })),
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
  }
}
