import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEgress } from '../../platform/egress'
import { createTestClock } from '../../testing/fixed'
import type { OpenAccount } from '../accounts'
import type { PaymentAnswer, PaymentProvider, SavedMethod } from '../provider'
import { readReference } from '../reference'
import { openStripeStandIn, type StripeStandIn, stripePublicKey, stripeSecretKey } from '../testing/stripe-stand-in'
import { createStripeProvider } from './provider'

const siteId = 'site-1'
const account: OpenAccount = {
  ...{ provider: 'stripe', mode: 'test', publicKey: stripePublicKey, secretKey: stripeSecretKey, webhookKeys: [] },
}

let standIn: StripeStandIn
let provider: PaymentProvider
let hasAccount = true
beforeAll(async () => {
  standIn = await openStripeStandIn()
  provider = createStripeProvider({
    accounts: {
      open: async () => (hasAccount ? account : undefined),
      openAll: async () => [account],
      noteProblem: async () => {},
    },
    egress: createEgress({ 'api.stripe.com': standIn.address }),
    clock: createTestClock(),
    address: async () => 'http://shop.localhost',
  })
})
afterAll(() => standIn.close())

let keys = 0
const about = () => ({ siteId, key: `attempt-${++keys}`, amount: 3800, currency: 'USD' })
const keep = async () => {}
const answered = (answer: PaymentAnswer | 'unknown' | 'unreachable'): PaymentAnswer => {
  if (typeof answer === 'string') throw new Error(`the provider answered ${answer}`)
  return answer
}
const buy = async (token: string): Promise<SavedMethod> => {
  const answer = answered(
    await provider.charge({ ...about(), token, returnPath: '/checkout/return/x', keep, saves: true }),
  )
  if (answer.outcome !== 'captured' || !answer.method) throw new Error('no card was kept')
  return answer.method
}
const renew = async (method: SavedMethod, more: { returnPath?: string; key?: string } = {}) =>
  answered(await provider.renew!({ ...about(), ...more, method: method.reference, keep }))

it('keeps the card of a first payment and charges it again without its owner, once per key [CART-13]', async () => {
  const method = await buy('ctoken_ok')
  expect(method).toMatchObject({ brand: 'visa', last4: '4242', expires: '2031-04' })
  const paid = await renew(method, { key: 'renewal-1' })
  expect(paid).toMatchObject({ outcome: 'captured', taken: { amount: 3800, currency: 'USD' } })
  expect(await renew(method, { key: 'renewal-1' })).toEqual(paid)
  expect(standIn.holds(readReference(paid.reference).id)).toBe(3800)
})

it('keeps nothing of a payment whose buyer did not agree to it', async () => {
  const answer = answered(
    await provider.charge({ ...about(), token: 'ctoken_ok', returnPath: '/checkout/return/x', keep }),
  )
  expect(answer).toMatchObject({ outcome: 'captured' })
  expect(answer).not.toHaveProperty('method')
})

it.each([
  ['ctoken_renewals_declined', 'declined'],
  ['ctoken_renewals_asked', 'needs-buyer'],
])('a card like %s is refused without its owner: %s', async (token, refusal) => {
  expect(await renew(await buy(token))).toMatchObject({ outcome: 'refused', refusal })
})

it('asks the buyer when they are there', async () => {
  const method = await buy('ctoken_renewals_asked')
  const asked = await renew(method, { returnPath: '/checkout/return/y' })
  expect(asked.outcome).toBe('action')
})

it('refuses when the shop’s keys were taken away, instead of never answering', async () => {
  const method = await buy('ctoken_ok')
  hasAccount = false
  expect(await renew(method)).toMatchObject({ outcome: 'refused', refusal: 'provider-down' })
  hasAccount = true
})

it('takes another card on its own page, for the check it was asked for and no other', async () => {
  const check = {
    siteId,
    key: 'sub-1',
    token: '',
    email: 'a@example.com',
    currency: 'USD',
    returnPath: '/subscriptions/t',
  }
  const asked = await provider.saveMethod!(check)
  if (typeof asked === 'string' || asked.outcome !== 'action') throw new Error('it asked for nothing')
  const reference = asked.url.split('/').at(-1)!
  expect(await provider.savedMethod!({ siteId, key: 'sub-1', reference })).toBe('unknown')
  standIn.buyerSaves(reference, 'ctoken_ok')
  expect(await provider.savedMethod!({ siteId, key: 'sub-2', reference })).toBe('unknown')
  const method = await provider.savedMethod!({ siteId, key: 'sub-1', reference })
  if (!method || typeof method === 'string') throw new Error('no card')
  expect(await renew(method)).toMatchObject({ outcome: 'captured' })
})
