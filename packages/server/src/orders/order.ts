import type { Address } from '@sitewright/domain/addresses'
import type { LineKind, OrderEventKind, OrderState } from '@sitewright/domain/checkout'
import type { AttemptState, PaymentMethod, PaymentRefusal } from '@sitewright/domain/payments'

export type OrderLine = {
  readonly id: string
  readonly productId: string
  readonly variantId: string
  readonly kind: LineKind
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
  readonly address: Address | null
  readonly note: string
  readonly paymentMethod: PaymentMethod
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
  readonly provider: PaymentMethod
  readonly amount: number
  readonly state: AttemptState
  /** The provider's own name for it. */
  readonly reference?: string | null
  readonly refusal?: PaymentRefusal | null
}

/** Only the owner knows when the money of such a payment is there. */
export const mayBeMarkedPaid = ({ state, number, paymentMethod }: OrderHead): boolean =>
  state === 'pending_payment' && number !== null && paymentMethod === 'manual'
