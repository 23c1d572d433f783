import type { CheckoutQuote } from '@sitewright/contract/checkout'
import { type Cart, cartOf, type Quote } from '@sitewright/domain/checkout'
import { productPath } from '@sitewright/domain/products'
import { isUnavailable, type Priced, titleOf } from './pricing'
import type { CartHead } from './repository'

type CartFacts = {
  readonly cart: CartHead
  readonly siteId: string
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
  locale,
  storePath,
  imageUrl,
  priced,
  quote,
  minimumSubtotal,
  now,
}: CartFacts): Cart =>
  cartOf({
    id: cart.id,
    websiteId: siteId,
    // A name and no key: it stands in addresses, and what opens the cart is in a cookie that scripts cannot read.
    cartToken: cart.id,
    created: cart.createdAt.getTime(),
    quote,
    minimumSubtotal,
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
  })

export const presentQuote = ({ totals, options, selected, taxes }: Quote): CheckoutQuote => ({
  subtotalCents: totals.subtotalCents,
  shippingCents: totals.shippingCostCents,
  taxCents: totals.taxCents,
  taxLabel: taxes.map(({ name }) => name).join(', '),
  totalCents: totals.grandTotalCents,
  shippingOptions: [...options],
  selectedShippingOption: selected?.id ?? '',
})
