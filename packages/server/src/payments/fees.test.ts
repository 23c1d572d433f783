import type { Order } from '@sitewright/contract/orders'
import type { PaymentDifferences } from '@sitewright/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'
import { openPayPalStandIn, type PayPalStandIn, payPalFee, payPalKeys } from './testing/paypal-stand-in'
import {
  openStripeStandIn,
  type StripeStandIn,
  stripeFee,
  stripePublicKey,
  stripeSecretKey,
} from './testing/stripe-stand-in'

let app: TestApp
let stripe: StripeStandIn
let payPal: PayPalStandIn
beforeAll(async () => {
  stripe = await openStripeStandIn()
  payPal = await openPayPalStandIn()
  const egress = { 'api.stripe.com': stripe.address, 'api-m.sandbox.paypal.com': payPal.address }
  app = await openTestApp({ config: { egress } })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
  await payPal.close()
})

const accounts = '/api/commerce/payments/accounts'
const webhookKey = 'WH1OFTHISSHOP'

const open = async (method: 'stripe' | 'paypal') => {
  const payments = { methods: [method], manual: { instructions: '', holdDays: 7 } }
  const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 50 }], settings: { payments } })
  const staff = await shop.staff()
  const keys = method === 'stripe' ? { publicKey: stripePublicKey, secretKey: stripeSecretKey } : payPalKeys
  await staff.put(`${accounts}/${method}`, keys)
  return shop
}

const byStripe = async (shop: Shop) => {
  const shopper = shop.shopper()
  await shopper.add('mug', 2)
  return String((await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_ok' })).json['orderId'])
}
const byPayPal = async (shop: Shop) => {
  const shopper = shop.shopper()
  await shopper.add('mug', 2)
  const { json } = await shopper.placeOrder({ provider: 'paypal', token: '' })
  const id = new URL(String(json['actionUrl'])).searchParams.get('token')!
  payPal.approve(id)
  const orderId = String(json['orderId'])
  const [attempt] = await app.look<{ id: string }>('select id from payment_attempts where order_id = $1', [orderId])
  await shopper.browser.get(`/checkout/return/${attempt!.id}`, { headers: { accept: 'text/html' } })
  return { orderId, payPalId: id }
}

const tomorrow = async (shop: Shop) => {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    app.clock.advance({ hours: 6 })
    await shop.staff()
  }
  await app.platform.database.withPlatform(tx =>
    app.platform.jobs.add(tx, { kind: 'payments:compare-all', payload: null }),
  )
  await letJobsRun(app)
}
const feesOf = (orderId: string) =>
  app.look(`select debit, credit, amount::int from ledger_entries where order_id = $1 and cause = 'fee' order by id`, [
    orderId,
  ])
const balance = async (shop: Shop, account: string) => {
  const [row] = await app.look<{ left: number }>(
    `select coalesce(sum(case when debit = $2 then amount else -amount end), 0)::int as left from ledger_entries
     where site_id = $1 and $2 in (debit, credit)`,
    [shop.site.id, account],
  )
  return row!.left
}
/** Those of one order: the stand-in serves all shops here, as no provider does. */
const differencesOf = async (shop: Shop, orderId: string) => {
  const { json } = await (await shop.staff()).get('/api/commerce/payments/differences')
  const { differences } = json as unknown as PaymentDifferences
  return differences.filter(({ order }) => order?.id === orderId)
}
const refund = async (shop: Shop, orderId: string, amount: number) =>
  (await shop.staff()).post(`/api/commerce/orders/${orderId}/refunds`, {
    ...{ amount, reason: '', note: '', tell: false, key: `refund-of-${orderId}`.slice(0, 30) },
  })

describe('what a provider keeps of a payment', () => {
  it('is booked the night after, once, with Stripe [ledger rule I3]', async () => {
    const shop = await open('stripe')
    const orderId = await byStripe(shop)
    expect(await feesOf(orderId)).toEqual([])
    await tomorrow(shop)
    const fee = stripeFee(2500)
    const booked = [{ debit: 'fees', credit: 'clearing:stripe-test', amount: fee }]
    expect(await feesOf(orderId)).toEqual(booked)
    expect(await balance(shop, 'clearing:stripe-test')).toBe(2500 - fee)
    await tomorrow(shop)
    await tomorrow(shop)
    expect(await feesOf(orderId)).toEqual(booked)
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it('is booked with PayPal, and so is what comes back of it with a refund [ledger rule I3]', async () => {
    const shop = await open('paypal')
    const { orderId } = await byPayPal(shop)
    expect((await refund(shop, orderId, 1000)).status).toBe(200)
    await tomorrow(shop)
    expect(await feesOf(orderId)).toEqual([
      { debit: 'fees', credit: 'clearing:paypal-test', amount: payPalFee(2500) },
      { debit: 'clearing:paypal-test', credit: 'fees', amount: 35 },
    ])
    expect(await balance(shop, 'fees')).toBe(payPalFee(2500) - 35)
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it('stands against the provider’s own word: a fee that was booked twice is found [ledger rule I3]', async () => {
    const shop = await open('stripe')
    const orderId = await byStripe(shop)
    await tomorrow(shop)
    await app.look(
      `insert into ledger_entries (site_id, order_id, cause, cause_id, debit, credit, amount, currency, at)
       select site_id, order_id, cause, 'again', debit, credit, amount, currency, at from ledger_entries
       where order_id = $1 and cause = 'fee'`,
      [orderId],
    )
    expect(await app.books.check(shop.site.id)).toMatchObject([{ rule: 'I3', orderId }])
  })

  it('is read by the owner in the books', async () => {
    const shop = await open('stripe')
    await byStripe(shop)
    await tomorrow(shop)
    const { json } = await (await shop.staff()).get('/api/commerce/ledger?from=2026-01-01&until=2027-01-01&money=test')
    expect(json['accounts']).toContainEqual(
      expect.objectContaining({ account: 'fees', group: 'given', balance: stripeFee(2500) }),
    )
  })
})

describe('PayPal every night', () => {
  it('agrees with the books to the cent, and what was refunded there alone is named', async () => {
    const shop = await open('paypal')
    const { orderId } = await byPayPal(shop)
    await tomorrow(shop)
    expect(await differencesOf(shop, orderId)).toEqual([])
    const compared = 'select method from payment_comparisons where site_id = $1'
    expect(await app.look(compared, [shop.site.id])).toEqual([{ method: 'paypal-test' }])
    const other = await open('paypal')
    const there = await byPayPal(other)
    payPal.refundInside(there.payPalId, '3.80')
    await tomorrow(other)
    const found = await differencesOf(other, there.orderId)
    expect(found).toMatchObject([{ kind: 'refund', side: 'provider', amount: 380 }])
  })
})

describe('a dispute at PayPal', () => {
  const disputed = async () => {
    const shop = await open('paypal')
    const staff = await shop.staff()
    await staff.put(`${accounts}/paypal/test/webhook-key`, { webhookKey })
    const { orderId, payPalId } = await byPayPal(shop)
    const disputeId = payPal.dispute(payPalId, '25.00')
    const deliver = async (type: string) => {
      const event = payPal.event(type, payPalId, { webhookId: webhookKey, now: app.clock.now() })
      const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-time', 'transmission-sig']
      const headers = Object.fromEntries(names.map(name => [`paypal-${name}`, event.header(`paypal-${name}`)!]))
      const received = await app.send({
        method: 'POST',
        path: '/api/commerce/payments/paypal/events',
        host: shop.site.publicHost,
        headers: { ...headers, 'content-type': 'application/json' },
        body: event.body,
      })
      await letJobsRun(app)
      return received.status
    }
    const read = async () => (await staff.get(`/api/commerce/orders/${orderId}`)).json as unknown as Order
    return { shop, orderId, disputeId, deliver, read }
  }

  it.each([
    ['RESOLVED_SELLER_FAVOUR', 0, 2500],
    ['RESOLVED_BUYER_FAVOUR', 2500, 0],
  ])('is told by its event, booked, and ends with %s: %d lost', async (outcome, lost, held) => {
    const { shop, disputeId, deliver, read } = await disputed()
    expect(await deliver('CUSTOMER.DISPUTE.CREATED')).toBe(204)
    expect((await read()).flag).toContain('disputes the payment')
    expect(await balance(shop, 'disputed')).toBe(2500)
    payPal.disputeEnds(disputeId, outcome)
    await deliver('CUSTOMER.DISPUTE.RESOLVED')
    expect(await read()).toMatchObject({ flag: null })
    expect([await balance(shop, 'losses'), await balance(shop, 'clearing:paypal-test')]).toEqual([lost, held])
    expect(await app.books.check(shop.site.id)).toEqual([])
  })
})
