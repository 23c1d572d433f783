import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '../orders'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type PlaceOrder, type Shop, type Shopper } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const charges = (shop: Shop) =>
  app.look<{ key: string; outcome: string }>('select key, outcome from test_payments where site_id = $1', [
    shop.site.id,
  ])
const settleJobs = () => app.look(`select 1 from jobs where kind = 'checkout:settle'`)

async function attemptOf(shop: Shop): Promise<Attempt> {
  const [row] = await app.look<Attempt>(
    'select id, order_id as "orderId", try, provider, amount::int, state from payment_attempts where site_id = $1 order by try desc',
    [shop.site.id],
  )
  return row!
}

/**
 * A process that dies between two steps, as the rows it leaves. `before-charge`: the order is written and nobody was
 * asked for money. `after-charge`: the money moved and nobody told the order.
 */
async function crash(shop: Shop, shopper: Shopper, when: 'before-charge' | 'after-charge', order: PlaceOrder = {}) {
  await shopper.placeOrder({ total: 2500, ...order })
  const { id: key, orderId } = await attemptOf(shop)
  await app.look(`update orders set state = 'pending_payment', number = null where id = '${orderId}';
    update payment_attempts set state = 'started', finished_at = null, reference = null where id = '${key}';
    delete from order_events where order_id = '${orderId}' and kind <> 'placed';
    delete from order_numbers where site_id = '${shop.site.id}';
    update orders set captured = 0 where id = '${orderId}';
    delete from ledger_entries where order_id = '${orderId}';
    delete from jobs where kind = 'orders:mail';
    insert into jobs (site_id, kind, payload, only_one, run_at) values ('${shop.site.id}', 'checkout:settle',
      '${JSON.stringify({ orderId })}', '${orderId}', now() + interval '60 seconds');
    delete from mails where site_id = '${shop.site.id}';
    ${when === 'before-charge' ? `delete from test_payments where key = '${key}'` : ''}`)
}

async function crashed(when: 'before-charge' | 'after-charge', order: PlaceOrder = {}) {
  const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }] })
  const shopper = shop.shopper()
  await shopper.add('mug', 2)
  const token = shopper.browser.cookie('CART')!
  await crash(shop, shopper, when, order)
  // The answer that would have ended the cart never came.
  shopper.browser.setCookie('CART', token)
  return { shop, shopper }
}

describe('an order', () => {
  it('is looked after from the moment it is written until it is paid, and not any longer [C1]', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }] })
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await shopper.placeOrder({ total: 2500, card: 'refused' })
    expect(await settleJobs()).toHaveLength(1)
    await shopper.placeOrder({ total: 2500, key: 'with-another-card' })
    expect(await shop.orders()).toMatchObject([{ state: 'paid' }])
    expect(await settleJobs()).toEqual([])
  })
})

describe('a server that died after the money moved', () => {
  it('finishes the order when it is back: once, with number, books and receipt [C1]', async () => {
    const email = 'crashed@example.com'
    const { shop } = await crashed('after-charge', { email })
    await letJobsRun(app)
    expect(await shop.orders()).toMatchObject([{ number: 1001, state: 'paid', total: 2500 }])
    expect(await shop.ledger()).toMatchObject([{ kind: 'capture', amount: 2500 }])
    expect([await shop.stock('mug'), (await app.mailsTo(email)).length]).toEqual([3, 1])
    expect(await settleJobs()).toEqual([])
  })

  it('answers the same call again with the order it was [C2]', async () => {
    const { shop, shopper } = await crashed('after-charge', { key: 'answer-was-lost' })
    const again = await shopper.placeOrder({ total: 2500, key: 'answer-was-lost' })
    expect(again.json).toMatchObject({ number: 1001, state: 'paid' })
    expect([(await charges(shop)).length, (await shop.orders()).length, await shop.stock('mug')]).toEqual([1, 1, 3])
    await letJobsRun(app)
    expect(await shop.ledger()).toHaveLength(1)
  })

  it('tells a refused card, and gives the stock back once [C1]', async () => {
    const { shop } = await crashed('after-charge')
    await app.look(`update test_payments set outcome = 'refused' where site_id = $1`, [shop.site.id])
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([3, [{ state: 'pending_payment' }]])
    app.clock.advance({ minutes: 5 })
    await letJobsRun(app)
    await letJobsRun(app)
    expect(await shop.orders()).toMatchObject([{ number: null, state: 'cancelled' }])
    expect([await shop.stock('mug'), await shop.ledger()]).toEqual([5, []])
  })

  it('is finished once, however many workers look after it [C11 O12]', async () => {
    const email = 'workers@example.com'
    const { shop } = await crashed('after-charge', { email })
    const attempt = await attemptOf(shop)
    const finish = () => app.orders.finish(shop.site.id, { attempt, outcome: 'captured' })
    const finished = await Promise.all([finish(), finish(), finish(), finish()])
    expect(finished.map(({ order, outcome }) => [order.number, outcome])).toEqual(Array(4).fill([1001, 'paid']))
    await app.look('update jobs set run_at = now()')
    const { jobs } = app.platform
    expect((await Promise.all([jobs.drain(), jobs.drain()])).flatMap(({ failed }) => failed)).toEqual([])
    expect([await shop.ledger(), (await app.mailsTo(email)).length]).toMatchObject([[{ amount: 2500 }], 1])
    const { json } = await (await shop.staff()).get(`/api/commerce/orders/${attempt.orderId}`)
    expect((json['activity'] as { text: string }[]).map(({ text }) => text)).toEqual([
      'Confirmation sent',
      'Payment captured',
      'Order placed',
    ])
  })
})

describe('a server that died before the money moved', () => {
  it('holds the stock for a quarter of an hour, then gives it back once [C1 C4]', async () => {
    const { shop, shopper } = await crashed('before-charge')
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([3, [{ state: 'pending_payment' }]])
    expect(await settleJobs()).toHaveLength(1)

    app.clock.advance({ minutes: 14 })
    await letJobsRun(app)
    expect(await shop.stock('mug')).toBe(3)

    app.clock.advance({ minutes: 1 })
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([5, [{ number: null, state: 'cancelled' }]])
    expect(await settleJobs()).toEqual([])
    await letJobsRun(app)
    expect(await shop.stock('mug')).toBe(5)
    expect((await shopper.placeOrder({ total: 2500 })).json).toMatchObject({ number: 1001, state: 'paid' })
  })

  it('never charges an order that was given up, even when the same call comes late [C1 C4]', async () => {
    const { shop, shopper } = await crashed('before-charge', { key: 'came-too-late' })
    app.clock.advance({ minutes: 15 })
    await letJobsRun(app)
    const late = await shopper.placeOrder({ total: 2500, key: 'came-too-late' })
    expect([late.status, late.json['reason']]).toEqual([409, 'expired'])
    expect(await charges(shop)).toMatchObject([{ outcome: 'closed' }])
    expect(await shop.ledger()).toEqual([])
  })

  it('closes the key at the provider first: a charge under way is refused, not lost [C1 C4]', async () => {
    const { shop } = await crashed('before-charge')
    app.clock.advance({ minutes: 15 })
    await letJobsRun(app)
    const provider = app.payments.named('test')
    const { id: key } = await attemptOf(shop)
    const charge = {
      siteId: shop.site.id,
      key,
      amount: 2500,
      currency: 'USD',
      token: 'test-card-accepted',
      returnPath: '/',
      keep: async () => {},
    }
    expect(await provider.charge(charge)).toMatchObject({ outcome: 'refused' })
    // A provider that captures although it was told not to: the money is booked, and goes back.
    await app.look(`update test_payments set outcome = 'captured', amount = 2500, currency = 'USD' where key = $1`, [
      charge.key,
    ])
    await app.orders.finish(shop.site.id, { attempt: await attemptOf(shop), outcome: 'captured' })
    await app.orders.finish(shop.site.id, { attempt: await attemptOf(shop), outcome: 'captured' })
    await letJobsRun(app)
    expect([await shop.orders(), await shop.ledger()]).toMatchObject([
      [{ state: 'cancelled' }],
      [
        { kind: 'capture', amount: 2500 },
        { kind: 'refund', amount: -2500 },
      ],
    ])
  })

  it('gives the stock back once, however many workers give the order up, and never that of a paid one [O12]', async () => {
    const { shop } = await crashed('before-charge')
    const attempt = await attemptOf(shop)
    const expire = () => app.orders.expire(shop.site.id, attempt.orderId)
    await Promise.all([expire(), expire(), expire()])
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([5, [{ state: 'cancelled' }]])

    const paid = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }] })
    const shopper = paid.shopper()
    await shopper.add('mug')
    await shopper.placeOrder()
    await app.orders.expire(paid.site.id, (await attemptOf(paid)).orderId)
    expect([await paid.stock('mug'), await paid.orders()]).toMatchObject([4, [{ state: 'paid' }]])
  })

  it('goes on with the same order when the buyer pays again [C6]', async () => {
    const { shop, shopper } = await crashed('before-charge')
    const again = await shopper.placeOrder({ total: 2500, key: 'another-press-of-the-button' })
    expect(again.json).toMatchObject({ number: 1001, state: 'paid' })
    expect([(await shop.orders()).length, await shop.stock('mug')]).toEqual([1, 3])
  })

  it.each<[string, PlaceOrder, (shopper: Shopper) => Promise<unknown>]>([
    ['the cart', { total: 1250 }, shopper => shopper.setQuantity('mug', 1)],
    ['the address', { total: 2500, email: 'elsewhere@example.com' }, async () => {}],
    ['the way of paying', { total: 2500, provider: 'manual' }, async () => {}],
  ])('begins a new one when the buyer changed %s, and gives up the old one [C16]', async (_, order, change) => {
    const { shop, shopper } = await crashed('before-charge')
    await change(shopper)
    const again = await shopper.placeOrder(order)
    expect([again.status, again.json['number']]).toEqual([200, 1001])
    const orders = await shop.orders()
    expect(orders.map(({ number }) => number)).toEqual([1001, null])
    expect(orders[0]).toMatchObject({ total: order.total })
    expect(orders[1]).toMatchObject({ state: 'cancelled' })
    expect(await shop.stock('mug')).toBe(5 - order.total! / 1250)
  })

  it('keeps the old one when it turns out to be paid, whatever the buyer changed since [C1]', async () => {
    const { shop, shopper } = await crashed('after-charge')
    await shopper.setQuantity('mug', 1)
    const again = await shopper.placeOrder({ total: 1250 })
    expect(again.json).toMatchObject({ number: 1001, state: 'paid' })
    expect([await shop.orders(), (await charges(shop)).length]).toMatchObject([[{ total: 2500, state: 'paid' }], 1])
  })
})

describe('a manual payment', () => {
  it('is waited for a week; then its stock goes back once and the buyer is told', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }] })
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await shopper.placeOrder({ provider: 'manual', email: 'forgot@example.com' })
    app.clock.advance({ days: 3 })
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([3, [{ number: 1001, state: 'waiting' }]])
    app.clock.advance({ days: 4 })
    await letJobsRun(app)
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([5, [{ number: 1001, state: 'cancelled' }]])
    expect((await app.mailsTo('forgot@example.com')).map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Your order 1001 from Shop \d+$/),
      expect.stringMatching(/^Your order 1001 from Shop \d+ was cancelled$/),
    ])
    const events = await app.look('select kind from order_events where site_id = $1 order by id', [shop.site.id])
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'waiting', 'receipt-sent', 'expired'])
  })

  it('is paid when the money comes, without a second number or receipt', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }] })
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await shopper.placeOrder({ provider: 'manual', email: 'bank@example.com' })
    const attempt = await attemptOf(shop)
    await app.orders.finish(shop.site.id, { attempt, outcome: 'captured' })
    expect([await shop.orders(), await shop.ledger()]).toMatchObject([
      [{ number: 1001, state: 'paid' }],
      [{ amount: 2500 }],
    ])
    expect(await app.mailsTo('bank@example.com')).toHaveLength(1)
  })
})

describe('what is swept', () => {
  it('carts after a fortnight, keys after a day, orders never', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }] })
    const [buyer, dreamer] = [shop.shopper(), shop.shopper()]
    await buyer.add('mug')
    await buyer.placeOrder()
    await dreamer.add('mug')
    const count = async (table: string) =>
      (await app.look(`select 1 from ${table} where site_id = $1`, [shop.site.id])).length
    const sweep = async (days: number) => {
      app.clock.advance({ days })
      await app.platform.database.withPlatform(tx =>
        app.platform.jobs.add(tx, { kind: 'checkout:sweep', payload: null }),
      )
      await letJobsRun(app)
      return [await count('carts'), await count('idempotency_keys'), await count('orders')]
    }
    expect(await sweep(0)).toEqual([2, 1, 1])
    expect(await sweep(2)).toEqual([2, 0, 1])
    expect(await sweep(13)).toEqual([0, 0, 1])
  })
})
