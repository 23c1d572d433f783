import type { PaymentMethod, PaymentRefusal, PaymentSettings } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'

export type ChargeKey = {
  readonly siteId: SiteId
  /** Ours, one per attempt. The provider does a key once, however often it is asked. */
  readonly key: string
  /** The provider's own name for it, as soon as it gave one. */
  readonly reference?: string | null
}

export type Charge = ChargeKey & {
  readonly amount: number
  readonly currency: string
  /** What the buyer's browser got from the provider in place of a card. */
  readonly token: string
  /** Where the buyer comes back to when the provider asked for something. */
  readonly returnPath: string
}

/** What the buyer has to do before money moves: 3-D Secure, or a page of the provider's. */
export type PaymentAction = { readonly kind: 'redirect'; readonly url: string }

export type PaymentAnswer = { readonly reference: string } & (
  | { readonly outcome: 'captured' }
  | { readonly outcome: 'refused'; readonly refusal: PaymentRefusal }
  /** The money comes by another way; the owner says when. */
  | { readonly outcome: 'waiting' }
  /** The bank takes its time; the provider reports what became of it. */
  | { readonly outcome: 'processing' }
  | { readonly outcome: 'action'; readonly action: PaymentAction }
)

export type Refund = ChargeKey & {
  /** Ours, one per refund. */
  readonly refundKey: string
  readonly amount: number
  readonly currency: string
}
export type RefundAnswer = 'done' | 'pending' | { readonly refused: PaymentRefusal }

/** Whoever takes the money. Nothing of ours is locked while it is asked, because it may take its time. */
export type PaymentProvider = {
  readonly name: PaymentMethod
  /** Whether the owner, and not the provider, knows when the money is there. */
  readonly isMarkedByOwner: boolean
  /** Until when stock is held for its payment. */
  heldUntil(now: Date, settings: PaymentSettings): Date
  charge(charge: Charge): Promise<PaymentAnswer>
  /** After the buyer came back from what the provider asked. */
  resume(about: ChargeKey): Promise<PaymentAnswer | 'unknown'>
  /** What became of a key, when the answer to the charge was lost. */
  outcomeOf(about: ChargeKey): Promise<PaymentAnswer | 'unknown'>
  /** The same, and a key that is open stays so: no money can move under it afterwards. */
  close(about: ChargeKey): Promise<PaymentAnswer | 'unknown'>
  refund(refund: Refund): Promise<RefundAnswer>
  refundOutcome(refund: Pick<Refund, 'siteId' | 'refundKey'>): Promise<RefundAnswer | 'unknown'>
  /** Which payment an event is about; what it says of it is not believed. */
  readEvent(event: ProviderEvent): { readonly id: string; readonly reference: string } | 'forged'
}

export type ProviderEvent = {
  readonly body: string
  readonly header: (name: string) => string | undefined
}
