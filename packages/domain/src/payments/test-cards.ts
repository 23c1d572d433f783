import { testCardMessages } from '../catalogue/messages/payments'
import type { PaymentRefusal } from './refusal'

/** To choose from, never a field to type in: nobody should type a real number into a test shop. */
export const testCards = [
  { token: 'test-card-accepted', label: testCardMessages.accepted },
  { token: 'test-card-refused', label: testCardMessages.declined },
  { token: 'test-card-no-funds', label: testCardMessages.noFunds },
  { token: 'test-card-authenticate', label: testCardMessages.authenticate },
  { token: 'test-card-slow', label: testCardMessages.slow },
  { token: 'test-card-renewals-refused', label: testCardMessages.renewalsRefused },
] as const

export type TestCard = {
  /** What the provider answers, now or after its own page. */
  readonly does: 'captured' | 'processing' | { readonly refused: PaymentRefusal }
  /** The buyer is asked on a page of the provider's first. */
  readonly asks?: boolean
  /**
   * How the answer gets lost. `lost`: it was done, and nobody hears of it. `slow`: it is done half a minute later. `late`:
   * it is done when nobody waits for it any more. `error`: nothing was done, and it works when it is asked again.
   */
  readonly loses?: 'lost' | 'slow' | 'late' | 'error'
  readonly refunds?: TestRefunds
  /** What becomes of it when it is charged again without its owner; it works unless said otherwise. */
  readonly renewals?: { readonly refused: PaymentRefusal } | 'asks'
  /** What the bank makes of it later, because the buyer says it was not theirs. */
  readonly disputes?: 'open' | 'won' | 'lost'
}

/** What becomes of a refund: at once, after a while, never, not after a while, or the bank sends it back after a while. */
export type TestRefunds = 'done' | 'pending' | 'fails' | 'fails-later' | 'returned'

const captured = { does: 'captured' } as const

/** The names of the list, and for programs the numbers that cards have in the test modes of others. */
const behaviour: Readonly<Record<string, TestCard>> = {
  accepted: captured,
  refused: { does: { refused: 'declined' } },
  'no-funds': { does: { refused: 'no-funds' } },
  authenticate: { does: 'captured', asks: true },
  slow: { does: 'processing' },
  'renewals-refused': { does: 'captured', renewals: { refused: 'declined' } },
  'renewals-lost': { does: 'captured', renewals: { refused: 'lost-card' } },
  '4242424242424242': captured,
  '4000000000000002': { does: { refused: 'declined' } },
  '4000000000009995': { does: { refused: 'no-funds' } },
  '4000000000000069': { does: { refused: 'expired-card' } },
  '4000000000000127': { does: { refused: 'wrong-code' } },
  '4000000000000119': { does: 'captured', loses: 'error' },
  '4000000000003220': { does: 'captured', asks: true },
  '4000008400001629': { does: { refused: 'declined' }, asks: true },
  '4000002760003184': { does: 'captured', asks: true, renewals: 'asks' },
  '4000000000000341': { does: 'captured', renewals: { refused: 'declined' } },
  'slow-30': { does: 'captured', loses: 'slow' },
  'lost-answer': { does: 'captured', loses: 'lost' },
  late: { does: 'captured', loses: 'late' },
  'refund-pending': { does: 'captured', refunds: 'pending' },
  'refund-fails': { does: 'captured', refunds: 'fails' },
  'refund-fails-later': { does: 'captured', refunds: 'fails-later' },
  'refund-returned': { does: 'captured', refunds: 'returned' },
  dispute: { does: 'captured', disputes: 'open' },
  'dispute-won': { does: 'captured', disputes: 'won' },
  'dispute-lost': { does: 'captured', disputes: 'lost' },
}

/** Any other token is a card that works. Numbers may be written with blanks, names with `test-card-` before them. */
export const testCard = (token: string): TestCard => {
  const name = token.replaceAll(' ', '').replace(/^test-card-/, '')
  return Object.hasOwn(behaviour, name) ? behaviour[name]! : captured
}

/** The last digits, as a receipt shows them. */
export const testCardEnd = (token: string): string => {
  const digits = token.replaceAll(/\D/g, '')
  if (digits.length === 16) return digits.slice(-4)
  return (
    { refused: '0002', 'no-funds': '9995', authenticate: '3220', 'renewals-refused': '0341' }[
      token.replace(/^test-card-/, '')
    ] ?? '4242'
  )
}
