import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../../testing/app'
import { createJoining, memberPassword as password } from '../../testing/member'
import { hanna, openShop, type Shop } from '../../testing/shop'
import { ticketOf } from '../../testing/tickets'

const session = '/api/site-users/account/session'
const here = '/account/profile'
const html = { headers: { accept: 'text/html' } }

let app: TestApp
let shop: Shop
let joining: ReturnType<typeof createJoining>
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 1000 }] })
  joining = createJoining(app, shop.site.publicHost)
})
afterAll(() => app.close())
beforeEach(() => app.look('delete from rate_buckets'))

const whoIs = async (browser: Browser) => (await browser.get(session)).json['member']
const rowOf = async (id: string) =>
  (await app.look<Record<string, unknown>>('select * from members where id = $1', [id]))[0]!
const idOf = async (browser: Browser) => String(((await whoIs(browser)) as { id: string }).id)
const leave = (browser: Browser, current = password) => browser.submit(`${here}/delete`, { current })
const weekLater = async () => {
  app.clock.advance({ days: 7, minutes: 1 })
  await app.look(`update jobs set run_at = now() where kind = 'members:erase'`)
  await app.mailsTo('nobody@example.com')
}
/** Everything of the site's tables that holds this text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.look<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
     and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await app.look(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('a member who leaves', () => {
  it('gives the password once more, has a week to change their mind, and is told by mail', async () => {
    const { email, browser } = await joining.join()
    const elsewhere = joining.visitor()
    await elsewhere.post(session, { email, password, rememberMe: false })
    expect((await browser.get(`${here}/delete`, html)).text).toContain('deleted 7 days after you ask for it')
    const wrong = await leave(browser, 'not the one')
    expect([wrong.status, wrong.text.includes('This is not your current password.')]).toEqual([422, true])
    const asked = await leave(browser)
    expect([asked.status, asked.headers['location']]).toEqual([303, here])
    expect((await browser.get(here, html)).text).toContain('Your account is deleted on')
    expect((await browser.get(`${here}/delete`)).headers['location']).toBe(here)
    expect([await whoIs(browser), await whoIs(elsewhere)]).toMatchObject([{ name: 'Ida Blom' }, null])
    expect((await app.mailsTo(email)).some(({ subject }) => subject.includes('will be deleted'))).toBe(true)
    app.clock.advance({ days: 6 })
    const back = joining.visitor()
    expect((await back.post(session, { email, password, rememberMe: false })).status).toBe(200)
    const kept = await back.submit(`${here}/keep`, {})
    expect(kept.headers['location']).toBe(`${here}?done=kept`)
    await weekLater()
    await back.post(session, { email, password, rememberMe: false })
    expect(await whoIs(back)).toMatchObject({ name: 'Ida Blom' })
    expect(await rowOf(await idOf(back))).toMatchObject({ state: 'active', leaves_at: null })
  })

  it('is gone after the week: nothing of them is left but what the books of the shop need', async () => {
    const email = 'zebulon.quux@example.com'
    const buyer = shop.shopper()
    await buyer.add('mug', 2)
    const { json } = await buyer.placeOrder({ email })
    const { browser } = await joining.join({ email, name: 'Zebulon Quux' })
    await joining.join()
    const id = await idOf(browser)
    await leave(browser)
    await weekLater()
    expect(await whoIs(browser)).toBeNull()
    expect(await rowOf(id)).toBeUndefined()
    const [order] = await app.look<Record<string, unknown>>('select * from orders where id = $1', [json['orderId']])
    expect(order).toMatchObject({ total: json['totalCents'] ?? order!['total'], number: json['number'] })
    expect(String(order!['email'])).not.toContain('zebulon')
    // Mails are letters that were sent, and are kept and cleared away by themselves.
    expect((await tablesWith('zebulon')).filter(name => name !== 'mails')).toEqual([])
    expect((await joining.visitor().post(session, { email, password, rememberMe: false })).status).toBe(400)
    const acts = await app.look<{ act: string }>('select act from activity where object_id = $1', [id])
    expect(acts).toEqual([{ act: 'member-left' }])
    // Whoever joins with the address afterwards is somebody new.
    await app.look('delete from mails')
    const again = await joining.join({ email, name: 'Somebody' })
    expect((await again.browser.get('/account', html)).text).not.toContain(`Order ${json['number']}`)
  })

  it('is erased by the daily round as well, when the job was lost half-way', async () => {
    const { email, browser } = await joining.join()
    const id = await idOf(browser)
    await leave(browser)
    await app.look(`delete from jobs where kind = 'members:erase'`)
    app.clock.advance({ days: 8 })
    await app.look(`update members set state = 'deleted' where id = $1`, [id])
    const sweep = { kind: 'members:sweep', payload: null }
    await app.platform.database.withPlatform(tx => app.platform.jobs.add(tx, sweep))
    await app.mailsTo(email)
    expect(await rowOf(id)).toBeUndefined()
  })

  it('ends what is charged again first', async () => {
    const email = 'again@example.com'
    await app.look(
      `insert into subscription_plans (site_id, id, product_id, period_value, period_unit, cycles, percent_off, place)
       values ($1, 'monthly', $2, 1, 'month', 0, 0, 0)`,
      [shop.site.id, shop.product('mug').id],
    )
    const { browser: buyer } = shop.shopper()
    const goods = { itemId: shop.product('mug').id, sku: shop.variant('mug').sku, quantity: 1, planId: 'monthly' }
    const chosen = await buyer.post('/api/commerce/shopping-cart/entries', goods)
    const cartToken = new URL(String(chosen.json['checkoutPath']), 'http://x').searchParams.get('cartToken')!
    const { country, region, postalCode } = hanna
    const quote = await buyer.post('/api/commerce/checkout/quote', { country, region, postalCode, cartToken })
    const order = {
      ...{ email, cartToken, address: hanna, payment: { provider: 'test', token: '4242 4242 4242 4242' } },
      expectedTotalCents: Number(quote.json['totalCents']),
      ticket: ticketOf(app, buyer.cookie('SUBSCRIPTION_CART')),
    }
    const key = { headers: { 'idempotency-key': 'subscription-again' } }
    await buyer.post('/api/commerce/checkout/orders', order, key)
    expect(await app.look('select state from subscriptions where email = $1', [email])).toEqual([{ state: 'active' }])
    const { browser } = await joining.join({ email })
    const refused = await leave(browser)
    expect([refused.status, refused.text.includes('End it first.')]).toEqual([409, true])
    expect(refused.text).toContain('href="/account/subscriptions"')
    expect(await rowOf(await idOf(browser))).toMatchObject({ state: 'active' })
    await app.look(`update subscriptions set state = 'ending' where email = $1`, [email])
    expect((await leave(browser)).status).toBe(303)
  })
})

describe('a member’s data', () => {
  it('is a file of their own account and orders, and of nobody else', async () => {
    const email = 'ada.reader@example.com'
    const buyer = shop.shopper()
    await buyer.add('mug', 3)
    const { json } = await buyer.placeOrder({ email })
    const stranger = await joining.join({ name: 'Stranger Danger' })
    const { browser } = await joining.join({ email, name: 'Ada Reader' })
    const answer = await browser.submit(`${here}/data`, {})
    expect([answer.status, answer.headers['content-disposition'], answer.headers['cache-control']]).toEqual([
      200,
      'attachment; filename="account.json"',
      'no-store',
    ])
    const data = JSON.parse(answer.text)
    expect(data).toMatchObject({
      account: { email, name: 'Ada Reader', language: 'en' },
      sessions: [{ browser: 'Firefox/140.0 (Linux)' }],
      orders: [{ number: json['number'], lines: [{ title: 'mug', quantity: 3 }] }],
    })
    expect(answer.text).not.toContain(stranger.email)
    expect(answer.text).not.toMatch(/hash|argon/i)
    const nothing = JSON.parse((await stranger.browser.submit(`${here}/data`, {})).text)
    expect([nothing.orders, nothing.account.name]).toEqual([[], 'Stranger Danger'])
    expect((await joining.visitor().post(`${here}/data`, {})).status).toBe(401)
  })
})
