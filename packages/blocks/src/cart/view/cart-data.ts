/** What a cart may have to say. */
export const cartWords = [
  'cart.looking',
  'cart.stillLoading',
  'cart.checkOut',
  'cart.empty',
  'cart.continueShopping',
  'cart.notLoaded',
  'cart.tryAgain',
  'cart.count',
  'cart.notChanged',
  'cart.notRemoved',
  'cart.removeUnavailable',
  'cart.minimumSubtotal',
  'cart.subtotal',
  'cart.atCheckout',
  'cart.lineUnavailable',
  'cart.code',
  'cart.apply',
  'cart.removeCode',
  'cart.notApplied',
  'cart.freeLeft',
  'cart.freeLeftIn',
  'cart.freeReached',
  'cart.estimate',
  'cart.country',
  'cart.postcode',
  'cart.delivery',
  'cart.tax',
  'cart.total',
  'cart.free',
  'cart.noDelivery',
  'cart.taxAtCheckout',
  'cart.quantityOf',
  'cart.less',
  'cart.more',
  'cart.remove',
  'cart.removeTitle',
  'cart.removed',
  'cart.undo',
  'cart.undoTitle',
  'cart.tellMe',
  'cart.codes',
  'cart.giftCard',
  'cart.removeCard',
  'cart.due',
  'cart.deliveryTo',
] as const
export type CartMessage = (typeof cartWords)[number]

/** What the screen reads of the cart; the server answers with more. */
export type CartData = {
  readonly currency: string
  readonly subtotalCents: number
  /** Left out when the shop sells any amount. */
  readonly minimumSubtotalCents?: number
  readonly totalQuantity: number
  readonly requiresShipping?: boolean
  readonly grandTotalCents?: number
  readonly shippingCostCents?: number
  readonly taxCents?: number
  readonly shippingOptions?: readonly unknown[]
  readonly shippingLocation?: { readonly country: string; readonly postalCode?: string }
  readonly discounts?: readonly { readonly id: string; readonly label: string; readonly amountCents: number }[]
  /** Codes that were entered; `message` says why one takes nothing off. */
  readonly coupons?: readonly { readonly code: string; readonly message?: string }[]
  readonly freeDelivery?: { readonly zone: string; readonly fromCents: number; readonly leftCents: number }
  readonly giftCards?: readonly { readonly id: string; readonly codeEnd: string; readonly amountCents: number }[]
  /** What is left to pay after gift cards. */
  readonly amountDueCents?: number
  readonly entries: readonly {
    readonly id: string
    readonly itemId: string
    readonly title: string
    readonly path: string
    readonly imageUrl: string | null
    readonly chosenVariant: { readonly sku: string; readonly optionValues: readonly string[] }
    readonly quantity: number
    readonly totalCents: number
    readonly unavailable: boolean
  }[]
}

/** Where a cart is shown: on its own page, or above another. */
export type CartPlace = 'page' | 'drawer'

/** Asks the server to change the cart; answers with why not, and with nothing when it was done. */
export type ChangeCart = (call: { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }) => Promise<string>
