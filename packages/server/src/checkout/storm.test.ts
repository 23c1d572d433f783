import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop, type Shopper } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Runs everything, `most` at a time, and says how many were under way together. */
async function atOnce<Result>(most: number, work: readonly (() => Promise<Result>)[]) {
  const waiting = [...work]
  const results: Result[] = []
  let running = 0
  let peak = 0
  const next = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      running += 1
      peak = Math.max(peak, running)
      results.push(await run())
      running -= 1
    }
  }
  await Promise.all(Array.from({ length: most }, next))
  return { results, peak }
}

const sums = async (shop: Shop) => {
  const [row] = await app.look<Record<string, number>>(
    `select (select coalesce(sum(amount), 0)::int from ledger_entries where site_id = $1 and cause = 'capture') as booked,
       (select coalesce(sum(amount), 0)::int from test_payments where site_id = $1 and outcome = 'captured') as charged,
       (select count(*)::int from orders where site_id = $1 and state = 'paid') as paid,
       (select count(*)::int from orders where site_id = $1 and state = 'pending_payment') as open,
       (select bool_and(quantity = moved) from (select quantity, (select coalesce(sum(change), 0) from stock_moves
         where variant_id = variants.id) as moved from variants where site_id = $1) as each)::int as explained`,
    [shop.site.id],
  )
  return row!
}

describe('many buyers at once', () => {
  it('12 who put the same thing into their carts and pay, again and again, are all served [T1]', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 120 }] })
    // Carts point at the row that the payments change: who pays must not wait for who waits for them.
    const { results } = await atOnce(
      12,
      Array.from({ length: 120 }, () => async () => {
        const buyer = shop.shopper()
        await buyer.add('mug')
        return (await buyer.placeOrder({ total: 1250 })).status
      }),
    )
    expect(results).toEqual(Array(120).fill(200))
    expect(await shop.stock('mug')).toBe(0)
    expect(await sums(shop)).toEqual({ booked: 150_000, charged: 150_000, paid: 120, open: 0, explained: 1 })
  })

  it('200 buyers with a code for 100: it is used 100 times, and nobody else pays less [T5 C13]', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 500 }] })
    const made = await app.discounts.add(shop.site.id, {
      ...{ name: 'Hundred', method: 'code', code: 'HUNDRED', kind: 'fixed', value: 250, per: 'order' },
      ...{ scope: { productIds: [], categoryIds: [] }, minSubtotal: null, minQuantity: null, firstOrderOnly: false },
      ...{ startsAt: null, endsAt: null, maxUses: 100, oncePerCustomer: true, combines: true, active: true },
    } as Parameters<TestApp['discounts']['add']>[1])
    if (!made.ok) throw new Error(made.reason)
    const buyers = Array.from({ length: 200 }, () => shop.shopper())
    const enter = async (buyer: Shopper) => {
      await buyer.add('mug')
      return buyer.browser.post('/api/commerce/shopping-cart/coupons', { code: 'hundred' })
    }
    await atOnce(
      6,
      buyers.map(buyer => () => enter(buyer)),
    )
    const { results } = await atOnce(
      12,
      buyers.map((buyer, index) => () => buyer.placeOrder({ total: 1000, email: `buyer${index}@example.com` })),
    )
    const count = (status: number) => results.filter(each => each.status === status).length
    expect([count(200), count(409)]).toEqual([100, 100])
    const [kept] = await app.look<{ uses: number; noted: number }>(
      `select uses, (select count(*)::int from discount_uses u where u.discount_id = d.id) as noted
       from discounts d where id = $1`,
      [made.discount.id],
    )
    expect(kept).toEqual({ uses: 100, noted: 100 })
    expect((await sums(shop)).paid).toBe(100)
  }, 120_000)

  it('60 buyers, 20 units: 20 are sold, nobody else is charged [C3 T1]', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 20 }] })
    const buyers = Array.from({ length: 60 }, () => shop.shopper())
    await atOnce(
      6,
      buyers.map(buyer => () => buyer.add('mug')),
    )
    const { results, peak } = await atOnce(
      12,
      buyers.map(buyer => () => buyer.placeOrder({ total: 1250 })),
    )
    expect(peak).toBe(12)
    const count = (status: number) => results.filter(each => each.status === status).length
    expect([count(200), count(409)]).toEqual([20, 40])
    expect(new Set(results.filter(({ status }) => status === 409).map(({ json }) => json['reason']))).toEqual(
      new Set(['sold-out']),
    )
    expect(await shop.stock('mug')).toBe(0)
    expect(await sums(shop)).toEqual({ booked: 25_000, charged: 25_000, paid: 20, open: 0, explained: 1 })
    const numbers = results.flatMap(({ json }) => (typeof json['number'] === 'number' ? [json['number']] : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => 1001 + index))
  })

  it('three things in any order, cards that are refused, an owner who counts: no deadlock and no lost unit [C5 C29 T1]', async () => {
    const names = ['cup', 'jug', 'pot']
    const shop = await openShop(app, { products: names.map(name => ({ name, price: 1000, stock: 10 })) })
    const owner = await shop.staff()
    const fill = async (buyer: Shopper, index: number) => {
      for (let step = 0; step < 3; step++) await buyer.add(names[(index + step * (index % 2 ? 1 : 2)) % 3]!)
    }
    const buyers = Array.from({ length: 24 }, () => shop.shopper())
    await atOnce(
      6,
      buyers.map((buyer, index) => () => fill(buyer, index)),
    )
    const count = (name: string) => () =>
      owner.post(`/api/commerce/products/${shop.product(name).id}/variants/${shop.variant(name).id}/stock`, {
        difference: 1,
      })
    const { results } = await atOnce(12, [
      ...buyers.flatMap((buyer, index) => [
        () => buyer.placeOrder({ total: 3000, card: index % 4 === 0 ? 'refused' : 'accepted' }),
        ...(index % 6 === 0 ? names.map(count) : []),
      ]),
    ])
    const statuses = results.map(({ status }) => status)
    expect(statuses.filter(status => ![200, 402, 409].includes(status))).toEqual([])
    // Cards that were refused hold the shelf for some minutes.
    app.clock.advance({ minutes: 6 })
    await letJobsRun(app)
    const { paid, booked, charged, open, explained } = await sums(shop)
    expect([booked, charged, open, explained]).toEqual([paid! * 3000, paid! * 3000, 0, 1])
    for (const name of names) expect(await shop.stock(name)).toBe(14 - paid!)
    expect(paid).toBeGreaterThanOrEqual(8)
  })
})

describe('the database itself', () => {
  it('refuses to change or remove a line of the books, or a move of stock', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }] })
    const shopper = shop.shopper()
    await shopper.add('mug')
    await shopper.placeOrder()
    const { sql } = await import('drizzle-orm')
    for (const table of ['ledger_entries', 'stock_moves'])
      for (const statement of [`delete from ${table}`, `update ${table} set at = now()`, `truncate ${table}`]) {
        const attempt = app.platform.database.withSite(shop.site.id, tx => tx.execute(sql.raw(statement)))
        await expect(attempt, statement).rejects.toMatchObject({ cause: { code: '42501' } })
      }
  })

  it('refuses a stock below zero and a capture told twice [C3]', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }] })
    const shopper = shop.shopper()
    await shopper.add('mug')
    await shopper.placeOrder()
    const id = shop.variant('mug').id
    await expect(app.look('update variants set quantity = -1 where id = $1', [id])).rejects.toThrow('variants_quantity')
    const again = `insert into ledger_entries (site_id, order_id, cause, cause_id, debit, credit, amount, currency, at)
      select site_id, order_id, cause, cause_id, debit, credit, amount, currency, at from ledger_entries where site_id = $1`
    await expect(app.look(again, [shop.site.id])).rejects.toThrow(
      'ledger_entries_site_id_cause_cause_id_debit_credit_key',
    )
  })
})

describe('the database itself, asked for a second one, refuses', () => {
  let siteId: string
  let otherOrder: string
  beforeAll(async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }] })
    siteId = shop.site.id
    const made = await app.discounts.add(siteId, {
      ...{ name: 'Once', method: 'code', code: 'ONCE', kind: 'fixed', value: 250, per: 'order' },
      ...{ scope: { productIds: [], categoryIds: [] }, minSubtotal: null, minQuantity: null, firstOrderOnly: false },
      ...{ startsAt: null, endsAt: null, maxUses: null, oncePerCustomer: true, combines: true, active: true },
    } as Parameters<TestApp['discounts']['add']>[1])
    expect(made.ok).toBe(true)
    const [first, second] = [shop.shopper(), shop.shopper()]
    await first.add('mug')
    otherOrder = String((await first.placeOrder()).json['orderId'])
    await second.add('mug')
    await second.browser.post('/api/commerce/shopping-cart/coupons', { code: 'once' })
    const recipientEmail = 'second-one@example.com'
    await (await shop.staff()).post('/api/commerce/gift-cards', {
      ...{ amount: 500, recipientEmail, recipientName: '', message: '', note: '' },
    })
    const [mail] = await app.mailsTo(recipientEmail)
    const [code] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail!.plain)!
    await second.browser.post('/api/commerce/shopping-cart/gift-cards', { code })
    expect((await second.placeOrder({ card: 'authenticate' })).json).toMatchObject({ state: 'action' })
  })

  it.each<[string, { table: string; where?: string; changed: () => object; refusedBy: string }]>([
    [
      'order of one cart',
      { table: 'orders', changed: () => ({ id: 'copy', number: null }), refusedBy: 'orders_one_per_cart' },
    ],
    [
      'try of one order while the first is open',
      {
        table: 'payment_attempts',
        where: "state = 'action_needed'",
        changed: () => ({ id: 'copy', try: 9 }),
        refusedBy: 'payment_attempts_one_open',
      },
    ],
    ['order of one key', { table: 'idempotency_keys', changed: () => ({}), refusedBy: 'idempotency_keys_pkey' }],
    [
      'move of one cause',
      {
        table: 'stock_moves',
        where: 'cause_id is not null',
        changed: () => ({ id: 1_000_000 }),
        refusedBy: 'stock_moves_once',
      },
    ],
    [
      'use of a code by one customer',
      { table: 'discount_uses', changed: () => ({ order_id: otherOrder }), refusedBy: 'discount_uses_once' },
    ],
    [
      'move of a gift card for one cause',
      {
        table: 'gift_card_moves',
        where: "reason = 'held'",
        changed: () => ({ id: 1_000_000 }),
        refusedBy: 'gift_card_moves_site_id_gift_card_id_reason_cause_id_key',
      },
    ],
  ])('%s [C3 C6 C11 C13 C15]', async (_, { table, where = 'true', changed, refusedBy }) => {
    const again = app.look(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(null::${table}, to_jsonb(one) || $2::jsonb)).* from ${table} one
       where site_id = $1 and ${where} limit 1`,
      [siteId, JSON.stringify(changed())],
    )
    await expect(again).rejects.toThrow(refusedBy)
  })
})

describe('a transaction', () => {
  it('never waits for a second connection: when all others did the same, nobody would get one', async () => {
    const own = await openTestApp()
    const inside = new AsyncLocalStorage<true>()
    const nested: string[] = []
    const { database } = own.platform
    const { withSite, withPlatform } = database
    const enter = <Tx, Result>(run: (tx: Tx) => Promise<Result>) => {
      if (inside.getStore()) nested.push(new Error('nested').stack ?? '')
      return (tx: Tx) => {
        // What others changed meanwhile has to be read again, in the midst of it.
        own.sites.directory.forget(shop.site.id)
        return inside.run(true, () => run(tx))
      }
    }
    const shop = await openShop(own, { products: [{ name: 'mug', price: 1250, stock: 3 }] })
    const owner = await shop.staff()
    Object.assign(database, {
      withSite: ((siteId, run) => withSite(siteId, enter(run))) satisfies typeof withSite,
      withPlatform: (run => withPlatform(enter(run))) satisfies typeof withPlatform,
    })
    try {
      const [hand, other] = [shop.shopper(), shop.shopper()]
      const path = `/api/commerce/products/${shop.product('mug').id}`
      await hand.add('mug')
      await hand.setQuantity('mug', 2)
      expect((await hand.placeOrder()).status).toBe(200)
      await other.add('mug')
      expect((await other.placeOrder({ card: 'refused' })).status).toBe(402)
      expect((await owner.get(path)).status).toBe(200)
      expect((await owner.post(`${path}/variants/${shop.variant('mug').id}/stock`, { difference: 1 })).status).toBe(200)
      expect((await owner.get('/api/commerce/orders')).status).toBe(200)
      expect(nested).toEqual([])
    } finally {
      await own.close()
    }
  })
})
