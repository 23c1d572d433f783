import type { SiteId } from '@sitewright/domain/sites'

export type ChargeOutcome = 'captured' | 'refused' | 'waiting'

export type ChargeKey = {
  readonly siteId: SiteId
  /** Ours, one per attempt. The provider does a key once, however often it is asked. */
  readonly key: string
}

export type Charge = ChargeKey & {
  readonly amount: number
  readonly currency: string
  /** What the buyer's browser got from the provider in place of a card. */
  readonly token: string
}

/** Whoever takes the money. Nothing of ours is locked while it is asked, because it may take its time. */
export type PaymentProvider = {
  readonly name: string
  charge(charge: Charge): Promise<{ readonly outcome: ChargeOutcome; readonly reference: string }>
  /** What became of a key, when the answer to the charge was lost. */
  outcomeOf(about: ChargeKey): Promise<ChargeOutcome | 'unknown'>
  /** The same, and a key that is unknown stays so: a charge that comes late is refused. */
  close(about: ChargeKey): Promise<ChargeOutcome | 'unknown'>
}
