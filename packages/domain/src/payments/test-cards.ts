import { testCardMessages } from '../catalogue/messages/payments'
import type { PaymentRefusal } from './refusal'

/** To choose from, never a field to type in: nobody should type a real number into a test shop. */
export const testCards = [
  { token: 'test-card-accepted', label: testCardMessages.accepted },
  { token: 'test-card-refused', label: testCardMessages.declined },
  { token: 'test-card-no-funds', label: testCardMessages.noFunds },
  { token: 'test-card-authenticate', label: testCardMessages.authenticate },
  { token: 'test-card-slow', label: testCardMessages.slow },
] as const

type TestCardToken = (typeof testCards)[number]['token']

type TestCard = {
  /** What the provider answers, now or after its own page. */
  readonly does: 'captured' | 'processing' | { readonly refused: PaymentRefusal }
  /** The buyer is asked on a page of the provider's first. */
  readonly asks?: boolean
}

/** Apart from the list, which every checkout page carries. */
const behaviour: Readonly<Record<TestCardToken, TestCard>> = {
  'test-card-accepted': { does: 'captured' },
  'test-card-refused': { does: { refused: 'declined' } },
  'test-card-no-funds': { does: { refused: 'no-funds' } },
  'test-card-authenticate': { does: 'captured', asks: true },
  'test-card-slow': { does: 'processing' },
}

/** Any other token is a card that works. */
export const testCard = (token: string): TestCard =>
  behaviour[testCards.find(card => card.token === token)?.token ?? 'test-card-accepted']
