import { currencyCodes, fractionDigits } from '@sitewright/domain/money'
import { describe, expect, it } from 'vitest'
import { createEgress } from '../../platform/egress'
import { createTestClock } from '../../testing/fixed'
import type { OpenAccount } from '../accounts'
import { readReference } from '../reference'
import { openPayPalStandIn, type PayPalStandIn, payPalKeys } from '../testing/paypal-stand-in'
import { describeProvider, type ProviderBench } from '../testing/provider-contract'
import { createPayPalClient } from './client'
import { createPayPalProvider } from './provider'
import { fromDecimal, toDecimal } from './shapes'

const siteId = 'site-1'
const webhookKeys = ['WH1FIRST', 'WH2SECOND']
const idOf = (reference: string) => readReference(reference).id

const openBench = async (): Promise<ProviderBench & { standIn: PayPalStandIn }> => {
  const standIn = await openPayPalStandIn()
  const clock = createTestClock()
  const account: OpenAccount = { provider: 'paypal', mode: 'test', ...payPalKeys, webhookKeys }
  const claims = new Map<string, 'captured' | 'closed'>()
  const provider = createPayPalProvider({
    accounts: { open: async () => account, openAll: async () => [account], noteProblem: async () => {} },
    client: createPayPalClient(createEgress({ 'api-m.sandbox.paypal.com': standIn.address }), clock),
    clock,
    address: async () => 'http://shop.localhost',
    claim: async ({ key }, wanted) => {
      const first = claims.get(key) ?? wanted
      claims.set(key, first)
      return first
    },
  })
  const funding = { declined: 'declined', 'declined-capture': 'declined-capture', slow: 'slow' } as const
  return {
    standIn,
    provider,
    siteId,
    clock,
    eventAgeSeconds: 3 * 86_400,
    tokens: {
      captured: '',
      asks: '',
      processing: 'slow',
      lost: '',
      refunds: { done: '', fails: '' },
      refusals: { declined: 'declined-capture' },
    },
    buyer: async (reference, { token, isConfirmed }) => {
      if (isConfirmed) standIn.approve(idOf(reference), funding[token as keyof typeof funding] ?? 'ok')
    },
    bank: async reference => standIn.bankPays(idOf(reference)),
    holds: async reference => standIn.holds(idOf(reference)),
    loseAnswer: reference => reference && standIn.lose(/capture$/, 'answer'),
    setDown: standIn.isDown,
    refundEnds: async ({ refundKey }, isDone) => standIn.refundEnds(refundKey, isDone),
    event(reference, { by = 'first', ageSeconds = 0, changedAfterwards = false } = {}) {
      const webhookId = { first: webhookKeys[0]!, second: webhookKeys[1]!, none: 'WHNOBODY' }[by]
      const now = new Date(clock.now().getTime() - ageSeconds * 1000)
      const event = standIn.event('PAYMENT.CAPTURE.COMPLETED', idOf(reference), { webhookId, now })
      return changedAfterwards ? { ...event, body: event.body.replace('COMPLETED', 'DENIED') } : event
    },
    close: standIn.close,
  }
}

describeProvider('PayPal', async () => {
  const bench = await openBench()
  const { refund } = bench.provider
  // Its refunds take their time when the stand-in says so, not by the account.
  const slow: ProviderBench['provider']['refund'] = async asked => {
    bench.standIn.slowRefunds(asked.amount === 2500)
    return refund(asked)
  }
  return { ...bench, provider: { ...bench.provider, refund: slow } }
})

describe('PayPal', () => {
  const charge = (key: string, more = {}) => ({
    siteId,
    key,
    amount: 2500,
    currency: 'USD',
    token: '',
    returnPath: '/checkout/return/x',
    keep: async () => {},
    ...more,
  })
  const begun = async ({ provider }: ProviderBench, key: string) => {
    const answer = await provider.charge(charge(key))
    if (answer === 'unreachable' || answer.outcome !== 'action') throw new Error('nothing was asked')
    return answer
  }

  it('sends the buyer to its own page', async () => {
    const bench = await openBench()
    const { action } = await begun(bench, 'k1')
    expect(action).toEqual({
      kind: 'redirect',
      url: expect.stringMatching(/^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow\?token=/),
    })
    await bench.close()
  })

  it('captures what was approved by a buyer who never came back', async () => {
    const bench = await openBench()
    const { reference } = await begun(bench, 'k1')
    bench.standIn.approve(idOf(reference))
    expect(await bench.provider.outcomeOf(charge('k1', { reference }))).toMatchObject({ outcome: 'captured' })
    await bench.close()
  })

  it('is captured or closed, whoever is first, and never both', async () => {
    const bench = await openBench()
    const { reference } = await begun(bench, 'k1')
    bench.standIn.approve(idOf(reference))
    const about = charge('k1', { reference })
    const [resumed, closed] = await Promise.all([bench.provider.resume(about), bench.provider.close(about)])
    const isPaid = bench.standIn.holds(idOf(reference)) === 2500
    expect([resumed, closed].map(answer => typeof answer === 'object' && answer.outcome === 'captured')).toEqual(
      isPaid ? [true, true] : [false, false],
    )
    await bench.close()
  })

  it('finishes a capture that was begun before it was closed, when nobody knows whether it arrived', async () => {
    const bench = await openBench()
    const { reference } = await begun(bench, 'k1')
    bench.standIn.approve(idOf(reference))
    const about = charge('k1', { reference })
    bench.standIn.lose(/capture$/, 'call')
    expect(await bench.provider.resume(about)).toBe('unreachable')
    expect(await bench.provider.close(about)).toMatchObject({ outcome: 'captured' })
    await bench.close()
  })

  it('is refused when the money behind the account is', async () => {
    const bench = await openBench()
    const { reference } = await begun(bench, 'k1')
    bench.standIn.approve(idOf(reference), 'declined')
    expect(await bench.provider.resume(charge('k1', { reference }))).toMatchObject({ refusal: 'declined' })
    await bench.close()
  })

  it('believes nothing it cannot check: the event waits until PayPal is there', async () => {
    const bench = await openBench()
    const { reference } = await begun(bench, 'k1')
    bench.standIn.isDown(true)
    await expect(bench.provider.readEvent(siteId, bench.event(reference))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    const asked = bench.standIn.asked.length
    const foreign = { ...bench.event(reference), body: '{}, "webhook_id": "WH1FIRST"' }
    expect(await bench.provider.readEvent(siteId, foreign)).toBe('forged')
    expect(bench.standIn.asked).toHaveLength(asked)
    await bench.close()
  })

  it('writes amounts with the decimals a currency has, and reads them back', () => {
    expect([toDecimal(1250, 'USD'), toDecimal(5, 'EUR'), toDecimal(1250, 'JPY')]).toEqual(['12.50', '0.05', '1250'])
    for (const currency of currencyCodes)
      for (const amount of [0, 1, 9, 10, 99, 100, 123_456]) {
        const value = toDecimal(amount, currency)
        expect(value).toMatch(fractionDigits(currency) === 0 ? /^\d+$/ : /^\d+\.\d\d$/)
        expect(fromDecimal({ value, currency_code: currency })).toEqual({ amount, currency })
      }
  })
})
