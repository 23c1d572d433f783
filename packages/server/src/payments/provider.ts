import type { Movement } from '@sitewright/domain/ledger'
import type { ExpressBuyer, PaymentMethod, PaymentRefusal, PaymentSettings } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'

/** One try to pay, as the provider knows it. */
export type ChargeRef = {
  readonly siteId: SiteId
  /** Ours, one per attempt. The provider does a key once, however often it is asked. */
  readonly key: string
  /** The provider's own name for it, as soon as it gave one. */
  readonly reference?: string | null
}

/** With what it was asked for: an answer that was lost is found by asking for the same again. */
export type ChargeKey = ChargeRef & { readonly amount: number; readonly currency: string }

export type Charge = ChargeKey & {
  /** What the buyer's browser got from the provider in place of a card. */
  readonly token: string
  /** Where the buyer comes back to when the provider asked for something. */
  readonly returnPath: string
  /** Remembers the provider's name before any money can move. Throws when the attempt has ended meanwhile. */
  keep(reference: string): Promise<void>
  /** The buyer agreed that the card is charged again without them. */
  readonly saves?: boolean
  /** What they approved in the provider's wallet before the order was there, and what it is paid for. */
  readonly approved?: { readonly reference: string; readonly goods: ChargedGoods } | undefined
}

/** What stands on the bill. What was taken off, gift cards among it, is what is missing to the amount. */
export type ChargedGoods = {
  readonly lines: readonly { readonly title: string; readonly quantity: number; readonly unitPrice: number }[]
  readonly shipping: number
  /** On top of the prices; nothing where they include it. */
  readonly tax: number
}

/** A wallet that is opened before there is an order. */
export type ExpressWish = {
  readonly siteId: SiteId
  /** Ours. */
  readonly key: string
  /** What it comes to as far as it is known: delivery and tax follow from the address in the wallet. */
  readonly amount: number
  readonly currency: string
  readonly needsAddress: boolean
  readonly returnPath: string
}
/** Says who buys. Nothing is taken by it: that is what `charge` does, with `approved`. */
export type ExpressPages = {
  begin(wish: ExpressWish): Promise<{ readonly reference: string; readonly url: string } | 'refused' | 'unreachable'>
  buyerOf(about: {
    readonly siteId: SiteId
    readonly reference: string
  }): Promise<ExpressBuyer | 'not-approved' | 'unreachable'>
}

/** A card that may be charged again: what the provider calls it, and what people know it by. */
export type SavedMethod = {
  readonly reference: string
  readonly brand: string
  readonly last4: string
  /** As `2027-04`; empty where nobody says. */
  readonly expires: string
}

/** A charge of a saved card. */
export type Renewal = ChargeKey & {
  readonly method: string
  /** Where the buyer comes back to. Without one nobody is there whom a bank could ask. */
  readonly returnPath?: string | undefined
  keep(reference: string): Promise<void>
}

/** A card in the place of another, without a payment. */
export type CardCheck = {
  readonly siteId: SiteId
  /** Ours: what the card is for. */
  readonly key: string
  /** From a list; empty where the provider asks for the card on a page of its own. */
  readonly token: string
  readonly email: string
  readonly currency: string
  /** Where the buyer comes back to from that page, which adds its own name for the check. */
  readonly returnPath: string
}
export type CardChecked =
  | { readonly outcome: 'saved'; readonly method: SavedMethod }
  | { readonly outcome: 'refused'; readonly refusal: PaymentRefusal }
  | { readonly outcome: 'action'; readonly url: string }

/** What the buyer has to do before money moves: a page of the provider's, or a question its script asks on ours. */
export type PaymentAction =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'confirm'; readonly clientSecret: string }

export type PaymentAnswer = {
  readonly reference: string
} /** `taken` is what the provider says it took; what it was asked for unless said otherwise. */ & (
  | {
      readonly outcome: 'captured'
      readonly taken?: { readonly amount: number; readonly currency: string }
      /** Where the buyer agreed to be charged again. */
      readonly method?: SavedMethod
    }
  | { readonly outcome: 'refused'; readonly refusal: PaymentRefusal }
  /** The money comes by another way; the owner says when. */
  | { readonly outcome: 'waiting' }
  /** The bank takes its time; the provider reports what became of it. */
  | { readonly outcome: 'processing' }
  | { readonly outcome: 'action'; readonly action: PaymentAction }
)

export type Refund = ChargeRef & {
  /** Ours, one per refund. */
  readonly refundKey: string
  readonly amount: number
  readonly currency: string
}
/** A refund that was done and is refused now came back from the bank. */
export type RefundAnswer = 'done' | 'pending' | { readonly refused: PaymentRefusal }

/** A buyer wants their money back through their bank. */
export type ProviderDispute = {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly reason: string
  readonly state: 'open' | 'won' | 'lost'
  /** Until when the bank waits for the shop's answer. */
  readonly dueBy: Date | null
  readonly openedAt: Date
}

export type Capabilities = {
  /** Whether the owner, and not the provider, knows when the money is there. */
  readonly markedByOwner: boolean
  /** The payment section needs a script of the provider's. */
  readonly ownFields: boolean
}

/** Which payment an event is about; what it says of it is not believed. */
export type ReadEvent = {
  readonly id: string
  readonly reference: string
  readonly about: 'payment' | 'refund' | 'dispute'
}

/**
 * Whoever takes the money. Nothing of ours is locked while it is asked, because it may take its time. A provider that
 * gives no answer is `unreachable`: the attempt stays open, and what became of it is found later. Where nothing can go
 * on without its answer, `ProviderUnreachable` is thrown, which is an outage.
 */
export type PaymentProvider = {
  readonly name: PaymentMethod
  readonly can: Capabilities
  /** Until when stock is held for its payment. */
  heldUntil(now: Date, settings: PaymentSettings): Date
  charge(charge: Charge): Promise<PaymentAnswer | 'unreachable'>
  /** After the buyer came back from what the provider asked. */
  resume(about: ChargeKey): Promise<PaymentAnswer | 'unknown' | 'unreachable'>
  /** What became of a key, when the answer to the charge was lost. */
  outcomeOf(about: ChargeKey): Promise<PaymentAnswer | 'unknown' | 'unreachable'>
  /** The same, and a key that is open stays so: no money can move under it afterwards. */
  close(about: ChargeKey): Promise<PaymentAnswer | 'unknown'>
  /** Where its wallet is a page of its own. */
  readonly express?: ExpressPages
  /** Charges a saved card. Whoever cannot is not offered for what comes again and again. */
  renew?(renewal: Renewal): Promise<PaymentAnswer | 'unreachable'>
  saveMethod?(check: CardCheck): Promise<CardChecked | 'unreachable'>
  /** What became of a card that was asked for on the provider's own page; `unknown` when it was not that check. */
  savedMethod?(check: {
    readonly siteId: SiteId
    readonly key: string
    readonly reference: string
  }): Promise<SavedMethod | 'unknown' | 'unreachable'>
  refund(refund: Refund): Promise<RefundAnswer>
  refundOutcome(refund: Refund): Promise<RefundAnswer | 'unknown'>
  readEvent(siteId: SiteId, event: ProviderEvent): Promise<ReadEvent | 'forged' | 'not-ours'>
  /** Every dispute about a payment, as it stands now. */
  disputesOf?(about: ChargeRef): Promise<readonly ProviderDispute[]>
  /** Everything it moved on one day, as the provider counts days. */
  list?(siteId: SiteId, day: { readonly from: Date; readonly until: Date }): AsyncIterable<Movement>
}

export type ProviderEvent = {
  readonly body: string
  readonly header: (name: string) => string | undefined
}

/** No answer in time. The code makes it an outage: whoever waits is told to come back, and jobs are done again. */
export class ProviderUnreachable extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(provider: PaymentMethod) {
    super(`The payment provider ${provider} gave no answer.`)
  }
}
