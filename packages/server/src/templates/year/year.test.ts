import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templatesFolder } from '../../platform/paths'
import { openTestApp, type TestApp } from '../../testing/app'
import { createTestClock } from '../../testing/fixed'
import { openShop, type Shop } from '../../testing/shop'
import { liveYear, openPast, readYear } from './index'
import { type Act, planYear, type ShelfItem } from './plan-year'
import { seededRandom } from './seeded-random'

const now = new Date('2026-11-17T15:00:00Z')
const item = (urlId: string, price: number): ShelfItem => ({
  ...{ productId: urlId, urlId, sku: urlId, price, categories: ['Vases'], fullAt: 8 },
})

describe('the plan of a year', () => {
  const plan = async (seed: number): Promise<Act[]> =>
    planYear({
      year: await readYear(templatesFolder, 'tern'),
      shelf: [item('moon-jar', 16_000), item('breakfast-mug', 3_800), item('milk-jug', 5_800)],
      random: seededRandom(seed),
      now,
    })

  it('is the same for the same seed, and another for another', async () => {
    const [one, same, other] = [await plan(7), await plan(7), await plan(8)]
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it('goes from the oldest to today and never beyond', async () => {
    const acts = await plan(7)
    const moments = acts.map(({ at }) => at.getTime())
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(moments[0]).toBeGreaterThan(now.getTime() - 367 * 86_400_000)
    expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime())
    expect(acts.filter(({ kind, at }) => kind === 'order' && at.getTime() > now.getTime() - 86_400_000)).not.toEqual([])
  })

  it('sends, reviews and refunds only what was ordered before', async () => {
    const placed = new Set<number>()
    for (const act of await plan(7)) {
      if (act.kind === 'order') placed.add(act.key)
      else if ('key' in act) expect(placed.has(act.key)).toBe(true)
    }
  })
})

describe('a shop that lived through it', () => {
  let app: TestApp
  let shop: Shop
  const past = openPast(createTestClock('2026-11-17T15:00:00Z'))
  beforeAll(async () => {
    app = await openTestApp({ adapt: past.within })
    shop = await openShop(app, {
      products: [
        ...['moon-jar', 'breakfast-mug', 'milk-jug', 'espresso-cup'].map(name => ({ name, price: 3_800, stock: 8 })),
        { name: 'pasta-bowl', price: 4_200, stock: 0 },
        { name: 'gift-card', price: 2_500, stock: 'unlimited' as const, more: { type: 'GIFT_CARD' as const } },
      ],
    })
    const site = (await app.sites.directory.byId(shop.site.id))!
    const whole = await readYear(templatesFolder, 'tern')
    // As much as shows everything and no more.
    const year = {
      ...whole,
      cards: whole.cards.filter(({ worth }) => worth === 2_500),
      reviews: whole.reviews.filter(({ product }) => product === 'breakfast-mug' || product === 'milk-jug'),
    }
    const inSite: Parameters<typeof liveYear>[0]['inSite'] = run => app.platform.database.withSite(site.id, run)
    const living = { services: app, inSite, past, site, by: shop.owner.accountId, year }
    expect(await liveYear(living)).toBe(true)
    expect(await liveYear(living)).toBe(false)
  }, 240_000)
  afterAll(() => app.close())

  it('has books that add up and stock that is the sum of its moves', async () => {
    expect(await app.books.check(shop.site.id)).toEqual([])
    const wrong = await app.look(
      `select v.sku from variants v left join stock_moves m on m.site_id = v.site_id and m.variant_id = v.id
       where v.site_id = $1 and not v.unlimited group by v.id, v.sku, v.quantity, v.committed
       having v.quantity <> coalesce(sum(m.change), 0) or v.committed <> coalesce(sum(m.committed_change), 0)`,
      [shop.site.id],
    )
    expect(wrong).toEqual([])
  })

  it('shows something on every screen, and leaves nothing to do', async () => {
    const count = async (table: string, where = 'true') =>
      (
        await app.look<{ count: number }>(
          `select count(*)::int as count from ${table} where site_id = $1 and ${where}`,
          [shop.site.id],
        )
      )[0]!.count
    expect(await count('orders', `state = 'paid'`)).toBeGreaterThan(80)
    expect(await count('orders', `fulfilment = 'unfulfilled' and state = 'paid'`)).toBeGreaterThan(2)
    expect(await count('refunds', `state = 'done'`)).toBeGreaterThan(0)
    expect(await count('donations')).toBe(16)
    expect(await count('gift_cards')).toBeGreaterThan(1)
    expect(await count('reviews', `state = 'waiting'`)).toBe(3)
    expect(await count('stock_watches')).toBeGreaterThan(0)
    for (const state of ['active', 'paused', 'past_due', 'cancelled', 'completed'])
      expect([state, (await count('subscriptions', `state = '${state}'`)) > 0]).toEqual([state, true])
    // What a plan brought was sent, too.
    const unsent = await app.look(
      `select o.id from orders o join subscription_periods p on p.site_id = o.site_id and p.order_id = o.id
       where o.site_id = $1 and o.fulfilment <> 'fulfilled'`,
      [shop.site.id],
    )
    expect([await count('subscription_periods', `state = 'paid'`), unsent]).toEqual([18, []])
    expect(await count('orders', `kind = 'renewal' and state = 'paid'`)).toBe(12)
    expect(await count('jobs', `kind like 'orders:%'`)).toBe(0)
    expect(await count('mails')).toBe(0)
  })
})
