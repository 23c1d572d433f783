import type { OrderState } from '@sitewright/domain/checkout'

export type OrderAddress = {
  firstName: string
  lastName: string
  line1: string
  line2?: string
  city: string
  region?: string
  postalCode: string
  country: string
}

export type OrderEventKind = 'placed' | 'captured' | 'refused' | 'waiting' | 'expired' | 'receipt-sent' | 'fulfilled'

export type OrderLine = {
  readonly id: string
  readonly productId: string
  readonly variantId: string
  readonly kind: string
  readonly title: string
  readonly options: string
  readonly sku: string
  readonly imageId: string | null
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
  readonly tax: number
  readonly total: number
}

export type OrderHead = {
  readonly id: string
  /** Null until the order is sure to stay. */
  readonly number: number | null
  readonly cartId: string
  readonly state: OrderState
  readonly fulfilledAt: Date | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly address: OrderAddress | null
  readonly note: string
  readonly currency: string
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly shippingName: string
  readonly tax: number
  readonly taxName: string
  readonly total: number
  readonly placedAt: Date
  readonly heldUntil: Date
}

export type OrderEvent = { readonly kind: OrderEventKind; readonly at: Date }

/** How far it is. */
export type OrderProgress = Pick<OrderHead, 'id' | 'state' | 'number'>

export type NewOrder = OrderHead & { readonly lines: readonly OrderLine[] }

/** The whole of it, for the people who look at it. */
export type Order = OrderHead & {
  readonly lines: readonly (OrderLine & { readonly imageUrl: string | null })[]
  readonly events: readonly OrderEvent[]
}

export type Attempt = {
  readonly id: string
  readonly orderId: string
  readonly provider: string
  readonly amount: number
  readonly state: 'started' | 'captured' | 'refused' | 'waiting' | 'expired'
}
