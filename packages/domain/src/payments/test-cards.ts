import { testCardMessages } from '../catalogue/messages/payments'
import type { PaymentRefusal } from './refusal'

type TestCard = {
  readonly token: string
  readonly label: string
  /** What the provider answers, now or after its own page. */
  readonly does: 'captured' | 'processing' | { readonly refused: PaymentRefusal }
  /** The buyer is asked on a page of the provider's first. */
  readonly asks?: boolean
}

/** To choose from, never a field to type in: nobody should type a real number into a test shop. */
export const testCards = [
  { token: 'test-card-accepted', label: testCardMessages.accepted, does: 'captured' },
  { token: 'test-card-refused', label: testCardMessages.declined, does: { refused: 'declined' } },
  { token: 'test-card-no-funds', label: testCardMessages.noFunds, does: { refused: 'no-funds' } },
  { token: 'test-card-authenticate', label: testCardMessages.authenticate, does: 'captured', asks: true },
  { token: 'test-card-slow', label: testCardMessages.slow, does: 'processing' },
] as const satisfies readonly TestCard[]

/** Any other token is a card that works. */
export const testCard = (token: string): TestCard => testCards.find(card => card.token === token) ?? testCards[0]
