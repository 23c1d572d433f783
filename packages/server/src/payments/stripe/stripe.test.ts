import type { Movement } from '@sitewright/domain/ledger'
import { currencyCodes, fractionDigits } from '@sitewright/domain/money'
import { describe, expect, it } from 'vitest'
import { createEgress } from '../../platform/egress'
import { createTestClock } from '../../testing/fixed'
import type { OpenAccount } from '../accounts'
import { readReference } from '../reference'
import { describeProvider, type ProviderBench } from '../testing/provider-contract'
import {
  openStripeStandIn,
  type StripeStandIn,
  stripeFee,
  stripePublicKey,
  stripeSecretKey,
} from '../testing/stripe-stand-in'
import { refusalOf } from './decline-codes'
import { createStripeProvider } from './provider'

const siteId = 'site-1'
const webhookKeys = ['whsec_first123', 'whsec_second123']
const problems: string[] = []
const idOf = (reference: string) => readReference(reference).id

const openBench = async (): Promise<ProviderBench & { standIn: StripeStandIn }> => {
  const standIn = await openStripeStandIn()
  const clock = createTestClock()
  const account: OpenAccount = {
    provider: 'stripe',
    mode: 'test',
    publicKey: stripePublicKey,
    secretKey: stripeSecretKey,
    webhookKeys,
  }
  const provider = createStripeProvider({
    accounts: {
      open: async (_, __, mode = 'test') =>
        mode === 'test' ? account : { ...account, mode, secretKey: 'sk_live_other' },
      openAll: async () => [account],
      noteProblem: async (_, __, problem) => void problems.push(String(problem)),
    },
    egress: createEgress({ 'api.stripe.com': standIn.address }),
    clock,
    address: async () => 'http://shop.localhost',
  })
  return {
    standIn,
    provider,
    siteId,
    clock,
    eventAgeSeconds: 300,
    tokens: {
      captured: 'ctoken_ok',
      asks: 'ctoken_asks',
      processing: 'ctoken_slow',
      lost: 'ctoken_ok',
      refunds: { done: 'ctoken_ok', fails: 'ctoken_ok' },
      refusals: {
        declined: 'ctoken_declined',
        'no-funds': 'ctoken_no_funds',
        'expired-card': 'ctoken_expired',
        'wrong-code': 'ctoken_wrong_code',
        'lost-card': 'ctoken_lost',
        'too-many': 'ctoken_too_many',
        'provider-down': 'ctoken_broken',
      },
    },
    buyer: async (reference, { isConfirmed }) => standIn.buyerConfirms(idOf(reference), isConfirmed),
    bank: async reference => standIn.bankDecides(idOf(reference), true),
    holds: async reference => standIn.holds(idOf(reference)),
    loseAnswer: () => standIn.lose(/confirm$/, 'answer'),
    setDown: standIn.isDown,
    refundEnds: async ({ refundKey }, isDone) => standIn.refundEnds(refundKey, isDone),
    event(reference, { by = 'first', ageSeconds = 0, changedAfterwards = false } = {}) {
      const secret = { first: webhookKeys[0]!, second: webhookKeys[1]!, none: 'whsec_nobody' }[by]
      const now = new Date(clock.now().getTime() - ageSeconds * 1000)
      const event = standIn.event('payment_intent.succeeded', idOf(reference), { secret, now })
      return changedAfterwards ? { ...event, body: event.body.replace('succeeded', 'canceled') } : event
    },
    fee: stripeFee,
    disputes: {
      open: (reference, amount) => standIn.dispute(idOf(reference), amount),
      end: standIn.disputeEnds,
      event: reference =>
        standIn.event('charge.dispute.created', idOf(reference), { secret: webhookKeys[0]!, now: clock.now() }),
    },
    close: standIn.close,
  }
}

describeProvider('Stripe', async () => {
  const bench = await openBench()
  const { refund } = bench.provider
  // Its refunds take their time when the stand-in says so, not by the card.
  const slow: ProviderBench['provider']['refund'] = async asked => {
    bench.standIn.slowRefunds(asked.amount === 2500)
    return refund(asked)
  }
  return { ...bench, provider: { ...bench.provider, refund: slow } }
})

describe('Stripe', () => {
  const charge = (key: string, more = {}) => ({
    siteId,
    key,
    amount: 2500,
    currency: 'USD',
    token: 'ctoken_ok',
    returnPath: '/checkout/return/x',
    keep: async () => {},
    ...more,
  })

  it('has its reference kept before money can move: nothing is confirmed for an attempt that has ended', async () => {
    const { provider, standIn, close } = await openBench()
    const keep = async () => {
      throw new Error('ended')
    }
    await expect(provider.charge(charge('k1', { keep }))).rejects.toThrow('ended')
    expect(standIn.asked).toEqual(['POST /v1/payment_intents'])
    await close()
  })

  it('closes an intent whose card was refused, so that its secret tries no others [C28]', async () => {
    const { provider, standIn, close } = await openBench()
    const answer = await provider.charge(charge('k1', { token: 'ctoken_declined' }))
    expect(answer).toMatchObject({ outcome: 'refused' })
    expect(standIn.asked.at(-1)).toMatch(/cancel$/)
    await close()
  })

  it('does not confirm with a token that is none, and does not take what the account cannot', async () => {
    const { provider, close } = await openBench()
    expect(await provider.charge(charge('k1', { token: 'made-up' }))).toMatchObject({ refusal: 'declined' })
    expect(await provider.charge(charge('k2', { amount: 10 }))).toMatchObject({ refusal: 'provider-down' })
    expect(await provider.close(charge('k2', { amount: 10 }))).toBe('unknown')
    await close()
  })

  it('asks with the account a payment was begun with, and notes keys that are refused', async () => {
    const { provider, close } = await openBench()
    problems.length = 0
    expect(await provider.outcomeOf(charge('k1', { reference: 'pi_live' }))).toBe('unreachable')
    expect(problems).toEqual(['keys-refused'])
    await close()
  })

  it('says what it took, whatever it was asked for', async () => {
    const { provider, standIn, close } = await openBench()
    const paid = await provider.charge(charge('k1'))
    if (paid === 'unreachable') throw new Error(paid)
    standIn.changeReceived(idOf(paid.reference), 2400)
    expect(await provider.outcomeOf(charge('k1', { reference: paid.reference }))).toMatchObject({
      taken: { amount: 2400, currency: 'USD' },
    })
    await close()
  })

  it('is left alone for half a minute after five calls without an answer [C30]', async () => {
    const { provider, standIn, clock, close } = await openBench()
    standIn.isDown(true)
    for (let call = 0; call < 8; call += 1) expect(await provider.charge(charge(`k${call}`))).toBe('unreachable')
    expect(standIn.asked).toHaveLength(5)
    standIn.isDown(false)
    clock.advance({ seconds: 31 })
    expect(await provider.charge(charge('k9'))).toMatchObject({ outcome: 'captured' })
    await close()
  })

  it('lists what it moved', async () => {
    const { provider, close } = await openBench()
    const paid = await provider.charge(charge('k1'))
    if (paid === 'unreachable') throw new Error(paid)
    const { reference } = paid
    await provider.refund({ siteId, key: 'k1', reference, refundKey: 'r1', amount: 400, currency: 'USD' })
    const moved: Movement[] = []
    for await (const each of provider.list!(siteId, { from: new Date(0), until: new Date() })) moved.push(each)
    expect(moved).toEqual([
      { kind: 'capture', reference, amount: 2500, currency: 'USD', fee: 103 },
      { kind: 'refund', reference, amount: 400, currency: 'USD' },
    ])
    await close()
  })

  it('has every reason of a bank in our words', () => {
    expect(refusalOf({ code: 'card_declined', decline_code: 'stolen_card' })).toBe('lost-card')
    expect(refusalOf({ code: 'authentication_required' })).toBe('needs-buyer')
    expect(refusalOf({ code: 'card_declined', decline_code: 'something_new' })).toBe('declined')
    expect(refusalOf({})).toBe('declined')
  })

  it('counts minor units as we do, in all currencies of ours', () => {
    // Its own list of currencies without decimals; those with three are none of ours.
    const whole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
    const three = 'BHD JOD KWD OMR TND'.split(' ')
    for (const currency of currencyCodes) {
      expect(three).not.toContain(currency)
      expect(fractionDigits(currency)).toBe(whole.includes(currency) ? 0 : 2)
    }
  })
})
