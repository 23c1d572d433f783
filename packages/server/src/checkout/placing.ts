import type { OrderRefusal, OrderRequest, TaxExemption } from '@sitewright/domain/checkout'
import type { CouponRefusal } from '@sitewright/domain/discounts'
import { expressKeyOf, type PaymentRefusal } from '@sitewright/domain/payments'
import type { Attempt, NewOrder, OrderHead } from '../orders'
import type { PaymentAction } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Admission, AdmissionRefusal } from './admission'
import type { Shelf } from './price-cart'
import type * as repository from './repository'
import type { StandingRules } from './shop-rules'

/** Why they pay no tax, where they do not. */
export type KnownBuyer = { readonly exemption?: TaxExemption | undefined }

export type PlaceOrder = Admission & {
  readonly cartToken: string | undefined
  readonly request: OrderRequest
  readonly idempotency: { readonly key: string; readonly requestHash: string }
  /** Whoever has proven who they are; nobody is known by what they type. */
  readonly buyer?: KnownBuyer | undefined
  /** Where it comes from, as far as it is counted; nothing for orders that nobody typed. */
  readonly network?: string
}

export type PlaceRefusal =
  | OrderRefusal
  | AdmissionRefusal
  | { ok: false; reason: 'no-cart' | 'key-reused' | 'no-such-provider' | 'under-way' | 'expired' }
  /** What was approved in a wallet is not of this cart, over, or used. */
  | { ok: false; reason: 'express-gone' }
  | { ok: false; reason: 'payment-refused'; refusal: PaymentRefusal }
  | { ok: false; reason: 'code-refused'; refusal: CouponRefusal }
  /** Nobody knows yet what became of the payment: it can be asked for again, and finishes by itself. */
  | { ok: false; reason: 'provider-down' }

export type Placed =
  | { ok: true; orderId: string; number: number; outcome: 'paid' | 'waiting' }
  /** The provider asks the buyer for something first. */
  | { ok: true; orderId: string; number: null; outcome: 'action'; attemptId: string; action: PaymentAction }
  | PlaceRefusal

/** What is told of an order that begins something which comes again. */
export type SubscriptionStarts = {
  begun(
    tx: SiteTransaction,
    order: NewOrder,
    chosen: { readonly shippingOption: string | null; readonly isKnown: boolean; readonly unitPrice: number },
  ): Promise<void>
}

export type Begun = {
  readonly ok: true
  readonly order: OrderHead
  readonly attempt: Attempt
  /** The whole order, when it was written just now. */
  readonly written?: NewOrder
}
/** What an order is written from. */
export type Cart = NonNullable<repository.Begun['cart']>

export type Writing = {
  readonly id: string
  readonly cart: Cart
  readonly request: OrderRequest
  readonly buyer?: KnownBuyer | undefined
  /** What was read of the shop on the way here. */
  readonly read?: { readonly shelf: Shelf; readonly standing: StandingRules }
}

export const expressGone: PlaceRefusal = { ok: false, reason: 'express-gone' }

export const isExpress = ({ token }: OrderRequest['payment']): boolean => expressKeyOf(token) !== undefined
