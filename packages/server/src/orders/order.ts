import type { Address } from '@sitewright/domain/addresses'
import type { ExemptedTax, LineDetails, LineKind } from '@sitewright/domain/checkout'
import type { DisputeState } from '@sitewright/domain/ledger'
import type {
  FulfilmentState,
  OrderActKind,
  OrderActOutcome,
  OrderActState,
  OrderEventKind,
  OrderKind,
  OrderPickup,
  OrderState,
} from '@sitewright/domain/orders'
import type { AttemptState, OrderMethod, PaymentMethod, PaymentRefusal } from '@sitewright/domain/payments'

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
  readonly sent: number
  readonly returned: number
  readonly refundedUnits: number
  readonly refunded: number
  readonly refundedTax: number
  /** For whom a gift card is, what a donation is for. */
  readonly details?: LineDetails | null
}

/** The tax of one part of the order under one rate. */
export type OrderTax = {
  /** A line, or `shipping`. */
  readonly part: string
  readonly rateId: string
  readonly name: string
  readonly rate: number
  readonly base: number
  readonly amount: number
  readonly refunded: number
}

export type OrderHead = {
  readonly id: string
  /** Null until the order is sure to stay. */
  readonly number: number | null
  readonly kind: OrderKind
  readonly cartId: string
  readonly state: OrderState
  readonly fulfilment: FulfilmentState
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly address: Address | null
  /** Where the bill goes, when that is elsewhere. */
  readonly billingAddress: Address | null
  /** Where its buyer fetches it; null for what is sent. */
  readonly pickup: OrderPickup | null
  /** Whether its buyer finds the address in the account. */
  readonly keepsAddress: boolean
  readonly note: string
  /** Where the shop asks for them. */
  readonly phone: string
  readonly company: string
  readonly paymentMethod: OrderMethod
  readonly currency: string
  /** Of the page it was ordered on. */
  readonly locale: string
  readonly pricesIncludeTax: boolean
  readonly subtotal: number
  readonly discount: number
  /** The codes and names of what was taken off. */
  readonly discountName: string
  readonly shipping: number
  readonly shippingTax: number
  readonly shippingName: string
  readonly tax: number
  readonly taxName: string
  /** Why it has none, and how much that was. */
  readonly taxExemption: ExemptedTax | null
  /** What it costs. */
  readonly total: number
  readonly giftCardTotal: number
  /** What a provider is asked for. */
  readonly due: number
  readonly captured: number
  readonly refunded: number
  /** Why the owner should look at it. */
  readonly flag: OrderFlag | null
  readonly placedAt: Date
  readonly heldUntil: Date
}

/** Money that came for nothing and goes back: late, or not what was asked for. Or money that a buyer wants back. */
export type OrderFlag = 'late-payment' | 'wrong-amount' | 'disputed'

export type OrderEvent = {
  readonly kind: OrderEventKind
  readonly at: Date
  readonly byAccount: string | null
  readonly data: EventData | null
}

/** What a sentence about it needs. */
export type EventData = {
  readonly text?: string
  readonly amount?: number
  readonly units?: number
  readonly parcel?: number
  readonly told?: boolean
  readonly refusal?: PaymentRefusal
}

export type NewEvent = {
  readonly kind: OrderEventKind
  readonly byAccount?: string
  readonly data?: EventData
}

/** As the provider has it now. */
/** What a provider kept of a payment or gave back with a refund, which `id` names. */
export type PaymentFee = {
  readonly id: string
  readonly orderId: string
  readonly method: string
  readonly amount: number
  readonly currency: string
}

export type Dispute = {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly reason: string
  readonly state: DisputeState
  readonly dueBy: Date | null
  readonly openedAt: Date
}

/** How far it is. */
export type OrderProgress = Pick<OrderHead, 'id' | 'state' | 'number'>

/** What a file of orders says of one. */
export type ExportedOrder = Pick<
  OrderHead,
  | 'number'
  | 'placedAt'
  | 'state'
  | 'fulfilment'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'address'
  | 'billingAddress'
  | 'pickup'
  | 'note'
  | 'phone'
  | 'company'
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'tax'
  | 'taxExemption'
  | 'total'
  | 'refunded'
> & {
  readonly lines: readonly Pick<
    OrderLine,
    'title' | 'options' | 'sku' | 'quantity' | 'unitPrice' | 'discount' | 'tax' | 'total' | 'sent' | 'refunded'
  >[]
}

export type NewOrder = OrderHead & { readonly lines: readonly OrderLine[]; readonly taxes: readonly OrderTax[] }

export type Fulfilment = {
  readonly id: string
  readonly number: number
  readonly carrier: string
  readonly tracking: string
  readonly state: 'sent' | 'picked_up' | 'undone'
  readonly told: boolean
  readonly at: Date
  readonly lines: readonly { readonly lineId: string; readonly units: number }[]
}

/** Units that somebody wants to send back, or did. */
export type Return = {
  readonly id: string
  readonly state: 'asked' | 'received' | 'declined'
  readonly reason: string
  readonly at: Date
  readonly lines: readonly { readonly lineId: string; readonly units: number; readonly restocked: number }[]
}

export type RefundPart = {
  /** A line, or `shipping`. */
  readonly part: string
  readonly units: number
  readonly amount: number
  readonly tax: number
  readonly taxes: readonly { readonly rateId: string; readonly amount: number }[]
  /** Units that go back on the shelf. */
  readonly restocked: number
}

/** Its id is the key by which providers know it. */
export type Refund = {
  readonly id: string
  readonly orderId: string
  /** Null until the money is back. */
  readonly number: number | null
  readonly state: 'asked' | 'pending' | 'done' | 'failed' | 'returned'
  readonly amount: number
  readonly reason: string
  readonly note: string
  /** Whether the buyer is told by mail. */
  readonly tell: boolean
  readonly refusal: PaymentRefusal | null
  /** What makes a repeat of the call recognisable. */
  readonly requestKey: string
  readonly byAccount: string | null
  /** Made inside the provider, and only written down here. */
  readonly recorded: boolean
  readonly askedAt: Date
  readonly parts: readonly RefundPart[]
  readonly payments: readonly { readonly attemptId: string; readonly amount: number }[]
  /** What of it goes back to gift cards. */
  readonly cards: readonly { readonly cardId: string; readonly amount: number }[]
}

/** What one discount took off one line, or off sending when `part` is "shipping". */
export type OrderAdjustment = {
  readonly part: string
  readonly discountId: string
  readonly label: string
  readonly amount: number
}

/** An order with everything its sums are made of. */
export type WrittenOrder = NewOrder & { readonly adjustments: readonly OrderAdjustment[] }

/** The whole of it, for the people who look at it. */
export type Order = Omit<NewOrder, 'lines'> & {
  readonly lines: readonly (OrderLine & { readonly imageUrl: string | null })[]
  readonly events: readonly (OrderEvent & { readonly by: string | null })[]
  readonly fulfilments: readonly Fulfilment[]
  readonly returns: readonly Return[]
  readonly refunds: readonly Refund[]
  readonly attempts: readonly Attempt[]
  /** What the customer has bought so far. */
  readonly customer: { readonly orders: number; readonly spent: number }
}

export type Attempt = {
  readonly id: string
  readonly orderId: string
  /** The first is 1. */
  readonly try: number
  readonly provider: PaymentMethod
  readonly amount: number
  readonly state: AttemptState
  /** The provider's own name for it. */
  readonly reference?: string | null
  readonly refusal?: PaymentRefusal | null
}

/** Only the owner knows when the money of such a payment is there. */
export const mayBeMarkedPaid = ({ state, kind, paymentMethod }: OrderHead): boolean =>
  state === 'waiting' && (kind === 'manual' || paymentMethod === 'manual')

/** An order that its owner wrote can be paid by a link, by whatever the shop takes. */
export const mayBePaidByLink = ({ state, kind }: Pick<OrderHead, 'state' | 'kind'>): boolean =>
  state === 'waiting' && kind === 'manual'

/** Why nothing was done with one of many orders. */
export type ActRefusal = 'no-such-order' | 'not-paid' | 'nothing-to-send' | 'too-many' | 'not-waiting' | 'not-pickup'

export type OrderAct = {
  readonly id: string
  readonly kind: OrderActKind
  readonly state: OrderActState
  readonly tells: boolean
  readonly total: number
  readonly byAccount: string
  readonly at: Date
  readonly finishedAt: Date | null
  readonly hidden: boolean
}

export type OrderActRow = {
  readonly actId: string
  readonly number: number
  readonly orderId: string
  readonly state: OrderActOutcome
  readonly reason: ActRefusal | null
  readonly parcelId: string | null
}

const byVisitors: readonly OrderKind[] = ['sale', 'donation', 'gift-card']
/** Somebody came and bought; a renewal and an order by hand are no news to the people of the shop. */
export const isFromVisitor = ({ kind }: Pick<OrderHead, 'kind'>): boolean => byVisitors.includes(kind)
