import type { Movement } from '@sitewright/domain/ledger'
import { currencyCodes, fractionDigits } from '@sitewright/domain/money'
import { describe, expect, it } from 'vitest'
import { createEgress } from '../../platform/egress'
import { createTestClock } from '../../testing/fixed'
import type { OpenAccount } from '../accounts'
import { readReference } from '../reference'
import { openPayPalStandIn, type PayPalStandIn, payPalFee, payPalKeys, payPalPayer } from '../testing/paypal-stand-in'
import { describeProvider, type ProviderBench } from '../testing/provider-contract'
import { createPayPalClient } from './client'
import { createPayPalProvider } from './provider'
import { fromDecimal, signedDecimal, toDecimal } from './shapes'

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
    fee: payPalFee,
    disputes: {
      open: (reference, amount) => standIn.dispute(idOf(reference), toDecimal(amount, 'USD')),
      end: (disputeId, state) =>
        standIn.disputeEnds(disputeId, state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'),
      event: reference =>
        standIn.event('CUSTOMER.DISPUTE.CREATED', idOf(reference), { webhookId: webhookKeys[0]!, now: clock.now() }),
    },
    close: standIn.close,
  }
}

describeProvider(
  'PayPal',
  async () => {
    const bench = await openBench()
    const { refund } = bench.provider
    // Its refunds take their time when the stand-in says so, not by the account.
    const slow: ProviderBench['provider']['refund'] = async asked => {
      bench.standIn.slowRefunds(asked.amount === 2500)
      return refund(asked)
    }
    return { ...bench, provider: { ...bench.provider, refund: slow } }
  },
  { hasWallet: true },
)

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

  const paid = async (bench: Awaited<ReturnType<typeof openBench>>, key: string) => {
    const { reference } = await begun(bench, key)
    bench.standIn.approve(idOf(reference))
    await bench.provider.resume(charge(key, { reference }))
    return reference
  }
  const moved = async ({ provider }: ProviderBench) => {
    const found: Movement[] = []
    const day = { from: new Date('2026-11-16'), until: new Date('2026-11-17') }
    for await (const each of provider.list!(siteId, day)) found.push(each)
    return found
  }

  it('lists a day page by page, with its fee and what it gives back of that with a refund', async () => {
    const bench = await openBench()
    const references: string[] = []
    for (let key = 0; key < 101; key += 1) references.push(await paid(bench, `k${key}`))
    const [reference] = references
    const refund = { siteId, key: 'k0', reference: reference!, refundKey: 'r1', amount: 400, currency: 'USD' }
    await bench.provider.refund(refund)
    const found = await moved(bench)
    expect(found.filter(({ kind }) => kind === 'capture').map(each => each.reference)).toEqual(references)
    expect(found.filter(each => each.reference === reference)).toEqual([
      { kind: 'capture', reference, amount: 2500, currency: 'USD', fee: 136 },
      { kind: 'refund', reference, amount: 400, currency: 'USD', fee: -14 },
    ])
    expect(bench.standIn.asked.filter(path => path.includes('/v1/reporting/'))).toHaveLength(2)
    await bench.close()
  })

  it('waits with a day that its search has not read yet, and lists nothing where it may not search', async () => {
    const bench = await openBench()
    await paid(bench, 'k1')
    bench.standIn.searchedUntil(new Date('2026-11-16T22:00:00Z'))
    await expect(moved(bench)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    bench.standIn.searchedUntil(new Date('2026-11-17T00:00:00Z'))
    expect(await moved(bench)).toHaveLength(1)
    bench.standIn.allowsSearch(false)
    expect(await moved(bench)).toEqual([])
    await bench.close()
  })

  it.each([
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['ACCEPTED', 'lost'],
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED_WITH_PAYOUT', 'won'],
    ['CANCELED_BY_BUYER', 'won'],
    ['DENIED', 'won'],
  ])('a dispute that ends with %s is %s', async (outcome, state) => {
    const bench = await openBench()
    const reference = await paid(bench, 'k1')
    bench.standIn.disputeEnds(bench.standIn.dispute(idOf(reference), '25.00'), outcome)
    expect(await bench.provider.disputesOf!(charge('k1', { reference }))).toMatchObject([{ amount: 2500, state }])
    await bench.close()
  })

  it('reads amounts with a sign', () => {
    const read = (value: string, currency = 'USD') => signedDecimal({ value, currency_code: currency })
    expect([read('-13.79'), read('13.79'), read('+0.05'), read('-0.00'), read('-1250', 'JPY')]).toEqual([
      ...[-1379, 1379, 5, 0, -1250],
    ])
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

describe('the wallet of PayPal', () => {
  const goods = { lines: [{ title: 'mug', quantity: 2, unitPrice: 1250 }], shipping: 900, tax: 10 }
  const wish = {
    ...{ siteId, key: 'express-1', amount: 2500, currency: 'USD', needsAddress: true },
    returnPath: '/checkout/express/express-1',
  }
  const opened = async (more = {}) => {
    const bench = await openBench()
    const begun = await bench.provider.express!.begin({ ...wish, ...more })
    if (typeof begun === 'string') throw new Error(begun)
    return { ...bench, ...begun, id: idOf(begun.reference) }
  }
  const charge = (reference: string, more = {}) => ({
    ...{
      siteId,
      key: 'a1',
      amount: 3110,
      currency: 'USD',
      token: 'express:express-1',
      returnPath: '/checkout/return/a1',
    },
    keep: async () => {},
    approved: { reference, goods },
    ...more,
  })

  it.each([
    [true, 'GET_FROM_FILE'],
    [false, 'NO_SHIPPING'],
  ])('asks to go on and not to pay, with an address where something is sent: %s', async (needsAddress, preference) => {
    const { standIn, url, id, close } = await opened({ needsAddress })
    expect(url).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow\?token=/)
    expect(standIn.about(id)).toMatchObject({
      ...{ amount: '25.00', customId: 'express-1' },
      asks: { user_action: 'CONTINUE', shipping_preference: preference },
    })
    await close()
  })

  it('is changed to the amount, the things and the name of the order before it is captured', async () => {
    const { standIn, provider, reference, id, close } = await opened()
    standIn.approve(id)
    // Three dollars off, by a code or a card.
    expect(await provider.charge(charge(reference))).toMatchObject({ outcome: 'captured', taken: { amount: 3110 } })
    expect(standIn.about(id)).toMatchObject({ amount: '31.10', customId: 'a1', items: ['2 mug 12.50'] })
    expect(standIn.holds(id)).toBe(3110)
    await close()
  })

  it('leaves the things out where they do not come to the amount', async () => {
    const { standIn, provider, reference, id, close } = await opened()
    standIn.approve(id)
    expect(await provider.charge(charge(reference, { amount: 9900 }))).toMatchObject({ outcome: 'captured' })
    expect(standIn.about(id)).toMatchObject({ amount: '99.00', items: [] })
    await close()
  })

  it('goes on with a change whose answer was lost', async () => {
    const { standIn, provider, reference, id, close } = await opened()
    standIn.approve(id)
    standIn.lose(/^PATCH/, 'answer')
    expect(await provider.charge(charge(reference))).toBe('unreachable')
    expect(standIn.holds(id)).toBe(0)
    expect(await provider.outcomeOf(charge(reference, { reference }))).toMatchObject({ taken: { amount: 3110 } })
    expect(standIn.holds(id)).toBe(3110)
    await close()
  })

  it('pays one try: another finds that nothing of it is its own', async () => {
    const { standIn, provider, reference, id, close } = await opened()
    standIn.approve(id)
    await provider.charge(charge(reference))
    expect(await provider.charge(charge(reference, { key: 'a2' }))).toMatchObject({ outcome: 'refused' })
    expect(await provider.outcomeOf(charge(reference, { key: 'a2', reference }))).toBe('unknown')
    expect(standIn.holds(id)).toBe(3110)
    await close()
  })

  it('is refused like any other payment', async () => {
    const { standIn, provider, reference, id, close } = await opened()
    standIn.approve(id, 'declined')
    expect(await provider.charge(charge(reference))).toMatchObject({ outcome: 'refused', refusal: 'declined' })
    expect(standIn.holds(id)).toBe(0)
    await close()
  })

  it('reads names in one piece, and an address with a second line', async () => {
    const { standIn, provider, reference, id, close } = await opened()
    const address = { ...payPalPayer.address, address_line_2: 'Apt 3', admin_area_1: 'NY' }
    standIn.approve(id, 'ok', { ...payPalPayer, name: { given_name: 'Ana Maria', surname: 'Ruiz' }, address })
    expect(await provider.express!.buyerOf({ siteId, reference })).toEqual({
      email: 'hanna.osei@example.com',
      firstName: 'Ana Maria',
      lastName: 'Ruiz',
      address: {
        ...{ line1: '48 Orchard Street', line2: 'Apt 3', city: 'New York', region: 'NY' },
        ...{ postalCode: '10002', country: 'US' },
      },
    })
    await close()
  })
})
