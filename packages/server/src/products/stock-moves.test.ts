import type { StockReason } from '@sitewright/domain/products'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const numbers = (shop: Shop) =>
  app.look<{ quantity: number; committed: number }>(
    'select quantity, committed from variants where site_id = $1 order by id',
    [shop.site.id],
  )

/** Both numbers as their moves explain them. */
const explained = (shop: Shop) =>
  app.look<{ quantity: number; committed: number }>(
    `select coalesce(sum(change), 0)::int as quantity, coalesce(sum(committed_change), 0)::int as committed
     from variants left join stock_moves on stock_moves.variant_id = variants.id
     where variants.site_id = $1 group by variants.id order by variants.id`,
    [shop.site.id],
  )

type Act = { readonly reason: StockReason; readonly order: number; readonly cause: number; readonly units: number[] }

const acts = fc.array(
  fc.record({
    reason: fc.constantFrom<StockReason>('counted', 'reserved', 'released', 'shipped', 'unshipped', 'returned'),
    order: fc.integer({ min: 1, max: 3 }),
    cause: fc.integer({ min: 1, max: 4 }),
    units: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 }),
  }),
  { maxLength: 25 },
)

/** What the books should say, without a database. */
const createModel = (stock: readonly number[]) => {
  const shelves = stock.map(quantity => ({ quantity, committed: 0 }))
  const held = new Map<string, { open: number; sent: number }>()
  const seen = new Set<string>()
  return {
    shelves,
    act({ reason, order, cause, units }: Act): boolean {
      const next = shelves.map(shelf => ({ ...shelf }))
      const causeId = reason === 'reserved' ? `order ${order}` : `cause ${cause}`
      const noted: (() => void)[] = []
      for (const [index, wanted] of units.entries()) {
        const key = `${order} ${index}`
        const once = `${index} ${reason} ${causeId}`
        const own = held.get(key) ?? { open: 0, sent: 0 }
        if (reason !== 'counted' && seen.has(once)) continue
        const most = { released: own.open, shipped: own.open, unshipped: own.sent }[reason as string] ?? wanted
        const moving = Math.min(wanted, Math.max(0, most))
        if (moving === 0) continue
        const shelf = next[index]!
        if (reason === 'counted' || reason === 'returned') shelf.quantity += moving
        if (reason === 'reserved' || reason === 'released') shelf.quantity += reason === 'reserved' ? -moving : moving
        const commits =
          { reserved: moving, released: -moving, shipped: -moving, unshipped: moving }[reason as string] ?? 0
        shelf.committed += commits
        const sent = { shipped: moving, unshipped: -moving }[reason as string] ?? 0
        noted.push(() => {
          if (reason !== 'counted') seen.add(once)
          held.set(key, { open: own.open + commits, sent: own.sent + sent })
        })
      }
      if (next.some(({ quantity }) => quantity < 0)) return false
      for (const note of noted) note()
      for (const [index, shelf] of next.entries()) Object.assign(shelves[index]!, shelf)
      return true
    },
  }
}

describe('the two numbers of a variant', () => {
  it('are what their moves add up to, after any history', async () => {
    const stock = [6, 9]
    await fc.assert(
      fc.asyncProperty(acts, async history => {
        const shop = await openShop(app, {
          products: stock.map((each, index) => ({ name: `p${index}`, price: 1, stock: each })),
        })
        const ids = stock.map((_, index) => shop.variant(`p${index}`).id)
        const sorted = [...ids.keys()].sort((a, b) => (ids[a]! < ids[b]! ? -1 : 1))
        const model = createModel(stock)
        for (const act of history) {
          const { reason, order, cause, units } = act
          const run = app.platform.database.withSite(shop.site.id, async tx => {
            const moved = await app.products.moveStock(tx, {
              lines: units.map((each, index) => ({ variantId: ids[index]!, units: each })),
              reason,
              at: app.clock.now(),
              ...(reason !== 'counted' && { orderId: `order ${order}` }),
              ...(reason !== 'counted' && reason !== 'reserved' && { causeId: `cause ${cause}` }),
            })
            if (!moved.ok) throw new Error('too little')
          })
          const done = await run.then(
            () => true,
            () => false,
          )
          expect(done).toBe(model.act(act))
          expect(await numbers(shop)).toEqual(sorted.map(index => model.shelves[index]))
        }
        expect(await explained(shop)).toEqual(await numbers(shop))
      }),
      { numRuns: 12 },
    )
  })

  it('follow an order from the checkout to the door', async () => {
    const shop = await openShop(app, { products: [{ name: 'cup', price: 100, stock: 9 }] })
    const owner = await shop.staff()
    const shelf = async () => (await numbers(shop))[0]
    const buyer = shop.shopper()
    await buyer.add('cup', 2)
    const order = await buyer.placeOrder()
    expect(await shelf()).toEqual({ quantity: 7, committed: 2 })
    const sent = () => owner.post(`/api/commerce/orders/${order.json['orderId']}/fulfil`, {})
    await Promise.all([sent(), sent()])
    expect(await shelf()).toEqual({ quantity: 7, committed: 0 })
    const other = shop.shopper()
    await other.add('cup', 3)
    const waiting = await other.placeOrder({ provider: 'manual' })
    expect(await shelf()).toEqual({ quantity: 4, committed: 3 })
    await owner.post(`/api/commerce/orders/${waiting.json['orderId']}/cancel`, {})
    expect(await shelf()).toEqual({ quantity: 7, committed: 0 })
    const hasty = shop.shopper()
    await hasty.add('cup')
    await hasty.placeOrder({ card: 'refused' })
    // A refused card keeps the shelf for some minutes, so that another one can be tried.
    expect(await shelf()).toEqual({ quantity: 6, committed: 1 })
    app.clock.advance({ minutes: 6 })
    await letJobsRun(app)
    expect([await shelf(), await explained(shop)]).toEqual([
      { quantity: 7, committed: 0 },
      [{ quantity: 7, committed: 0 }],
    ])
  })

  it('are asked together where lines share a variant [C5]', async () => {
    const shop = await openShop(app, { products: [{ name: 'cup', price: 100, stock: 3 }] })
    const variantId = shop.variant('cup').id
    const moved = await app.platform.database.withSite(shop.site.id, tx =>
      app.products.moveStock(tx, {
        lines: [
          { variantId, units: 2 },
          { variantId, units: 2 },
        ],
        reason: 'reserved',
        orderId: 'order',
        at: app.clock.now(),
      }),
    )
    expect(moved).toEqual({ ok: false, variantId })
  })

  it('are locked in the order of their ids, whatever the cart says: who waits for one holds none behind it [C5]', async () => {
    const products = ['cup', 'jug', 'pot', 'lid', 'pan'].map(name => ({ name, price: 100, stock: 3 }))
    const shop = await openShop(app, { products })
    const siteId = shop.site.id
    const ids = await app.look<{ id: string }>('select id from variants where site_id = $1 order by id', [siteId])
    const first = ids[0]!.id
    const lines = ids.map(({ id }) => ({ variantId: id, units: 1 })).toReversed()
    const { database } = app.platform
    const waiting = () =>
      app.look("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    let buying: Promise<unknown> | undefined
    await database.withSite(siteId, async tx => {
      await tx.execute(sql`select from variants where site_id = ${siteId} and id = ${first} for update`)
      buying = database.withSite(siteId, other =>
        app.products.moveStock(other, { lines, reason: 'reserved', orderId: 'order', at: app.clock.now() }),
      )
      await expect.poll(waiting).toHaveLength(1)
      await tx.execute(sql`select from variants where site_id = ${siteId} and id <> ${first} for update nowait`)
    })
    expect(await buying).toEqual({ ok: true })
  })

  it('wait for whoever is about to count what was endless, and then find too little [C5 T1]', async () => {
    const shop = await openShop(app, { products: [{ name: 'cup', price: 100, stock: 'unlimited' }] })
    const siteId = shop.site.id
    const lines = [{ variantId: shop.variant('cup').id, units: 1 }]
    const { database } = app.platform
    const waiting = () =>
      app.look("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    let buying: Promise<unknown> | undefined
    let isOver = false
    await database.withSite(siteId, async tx => {
      await tx.execute(sql`update variants set unlimited = false, quantity = 0 where site_id = ${siteId}`)
      buying = database
        .withSite(siteId, other =>
          app.products.moveStock(other, { lines, reason: 'reserved', orderId: 'order', at: app.clock.now() }),
        )
        .finally(() => {
          isOver = true
        })
      await expect.poll(async () => isOver || (await waiting()).length === 1).toBe(true)
    })
    expect(await buying).toEqual({ ok: false, variantId: lines[0]!.variantId })
    expect(await numbers(shop)).toEqual([{ quantity: 0, committed: 0 }])
  })

  it('stay as they are for what is endless, also when it is counted later', async () => {
    const shop = await openShop(app, { products: [{ name: 'file', price: 100, stock: 'unlimited' }] })
    const buyer = shop.shopper()
    await buyer.add('file')
    const { json } = await buyer.placeOrder()
    await app.look('update variants set unlimited = false where site_id = $1', [shop.site.id])
    await (await shop.staff()).post(`/api/commerce/orders/${json['orderId']}/fulfil`, {})
    expect(await numbers(shop)).toEqual([{ quantity: 0, committed: 0 }])
  })
})
