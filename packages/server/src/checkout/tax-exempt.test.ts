import type { Order } from '@sitewright/contract/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { createJoining } from '../testing/member'
import { hanna, letJobsRun, openShop, type Shop } from '../testing/shop'
import { ticketOf } from '../testing/tickets'

let app: TestApp
let shop: Shop
let owner: Browser
let member: { readonly email: string; readonly browser: Browser }
const where = { country: hanna.country, region: hanna.region ?? '', postalCode: hanna.postalCode }

const orderOf = async (id: unknown) => (await owner.get(`/api/commerce/orders/${String(id)}`)).json as unknown as Order
const markExempt = async (email: string, taxExempt: boolean) => {
  const { items } = (await owner.get('/api/commerce/customers')).json as unknown as {
    items: { id: string; email: string }[]
  }
  const { id } = items.find(each => each.email === email)!
  const details = { firstName: 'Ida', lastName: 'Blom', phone: '', note: '', taxNumber: 'DE 129 273', taxExempt }
  expect((await owner.put(`/api/commerce/customers/${id}`, details)).status).toBe(200)
}
const buy = async (browser?: Browser, email = member.email) => {
  const shopper = shop.shopper(browser)
  await shopper.add('mug', 2)
  const quote = (await shopper.quote(where)).json
  const placed = await shopper.placeOrder({ email })
  expect(placed.status).toBe(200)
  return { quote, order: await orderOf(placed.json['orderId']) }
}

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [{ name: 'mug', price: 1200, stock: 1000 }],
    settings: {
      pricesIncludeTax: true,
      shipping: [{ id: 'post', name: 'Post', detail: '', cost: 600 }],
      taxes: [{ id: 'ny', name: 'VAT', ratePercent: 20, country: 'US', region: 'New York' }],
    },
  })
  owner = await shop.staff()
  member = await createJoining(app, shop.site.publicHost).join()
  const before = await buy(member.browser)
  expect(before.order).toMatchObject({ total: 3000, tax: 400, taxExemption: null })
  await markExempt(member.email, true)
})
afterAll(() => app.close())

it('a customer who pays no tax, and is logged in, pays prices without it, and the order says how much that was', async () => {
  const { quote, order } = await buy(member.browser)
  expect(quote).toMatchObject({ isTaxExempt: true, subtotalCents: 2000, taxCents: 0, totalCents: 2600 })
  expect(order).toMatchObject({
    ...{ subtotal: 2000, shipping: 600, tax: 0, taxes: [], total: 2600, pricesIncludeTax: false },
    taxExemption: { taxNumber: 'DE 129 273', amount: 400 },
  })
  await letJobsRun(app)
  const mails = await app.mailsTo(member.email)
  const receipts = mails.filter(({ subject }) => subject.startsWith(`Your order ${order.number} from`))
  expect(receipts[0]!.plain).toContain('No tax is charged, reverse charge. Tax number DE 129 273.')
  expect((await member.browser.get(`/orders/${order.id}`)).text).toContain('No tax is charged, reverse charge.')
  const balances = await app.look<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from ledger_entries where order_id = $1 and credit like 'tax:%'`,
    [order.id],
  )
  expect(balances[0]!.sum).toBe(0)
})

it('whoever types the address of such a customer pays tax like anybody', async () => {
  const { quote, order } = await buy()
  expect(quote).toMatchObject({ totalCents: 3000 })
  expect(quote).not.toHaveProperty('isTaxExempt')
  expect(order).toMatchObject({ email: member.email, total: 3000, tax: 400, taxExemption: null })
})

it('an order that its owner writes for them has none either, unless tax is set by hand', async () => {
  const lines = [{ variantId: shop.variant('mug').id, quantity: 1, unitPrice: null }]
  const wish = { lines, discount: null, shipping: null, taxes: null }
  const quote = async (more: object) =>
    (await owner.post('/api/commerce/orders/quote', { ...wish, destination: where, email: member.email, ...more })).json
  expect(await quote({})).toMatchObject({ total: 1000, tax: 0, exemptedTax: 200 })
  expect(await quote({ email: 'somebody@example.com' })).toMatchObject({ total: 1200, tax: 200, exemptedTax: null })
  expect(await quote({ taxes: [{ name: 'By hand', rate: 100_000 }] })).toMatchObject({ total: 1200, exemptedTax: null })
  const written = await owner.post('/api/commerce/orders', {
    ...wish,
    ...{ email: member.email, firstName: '', lastName: '', address: hanna, note: '', payment: 'paid' },
    ...{ expectedTotal: 1000, key: 'exempt-by-hand' },
  })
  expect(written.json).toMatchObject({ total: 1000, taxExemption: { taxNumber: 'DE 129 273', amount: 200 } })
})

const subscribe = async (
  browser: Browser,
  { key, email = member.email, more = {} }: { key: string; email?: string; more?: object },
) => {
  const entry = { itemId: shop.product('mug').id, sku: shop.variant('mug').sku, quantity: 1, planId: 'monthly' }
  const chosen = await browser.post('/api/commerce/shopping-cart/entries', entry)
  const cartToken = new URL(String(chosen.json['checkoutPath']), 'http://x').searchParams.get('cartToken')!
  const quote = await browser.post('/api/commerce/checkout/quote', { ...where, cartToken })
  const placed = await browser.post(
    '/api/commerce/checkout/orders',
    {
      ...{ email, address: hanna, payment: { provider: 'test', token: '4242 4242 4242 4242' } },
      ...{ expectedTotalCents: Number(quote.json['totalCents']), cartToken, ...more },
      ticket: ticketOf(app, browser.cookie('SUBSCRIPTION_CART')),
    },
    { headers: { 'idempotency-key': key } },
  )
  expect(placed.status).toBe(200)
  const [row] = await app.look<{ id: string }>('select id from subscriptions where order_id = $1', [
    placed.json['orderId'],
  ])
  return { id: row!.id, total: Number(quote.json['totalCents']) }
}
const renewed = async (id: string) => {
  const [row] = await app.look<{ orderId: string; total: number; exempted: number | null }>(
    `select o.id as "orderId", o.total::int, (o.tax_exemption ->> 'amount')::int as exempted
     from subscription_periods p join orders o on o.site_id = p.site_id and o.id = p.order_id
     where p.subscription_id = $1 order by p.n desc limit 1`,
    [id],
  )
  return row!
}
/** A session does not outlive the months that pass here. */
const staysIn = () => {
  const now = app.clock.now()
  return app.look('update account_sessions set seen_at = $1, strong_at = $1, expires_at = $2', [
    now,
    new Date(now.getTime() + 86_400_000),
  ])
}

it('the cart of a customer who pays no tax says so after every edit, as it does before one', async () => {
  const shopper = shop.shopper(member.browser)
  const { json: added } = await shopper.add('mug', 2)
  const path = '/api/commerce/shopping-cart'
  const there = await member.browser.put(`${path}/location`, where)
  const { entries } = (await shopper.cart()) as unknown as { entries: { id: string }[] }
  const edits = {
    add: added,
    location: there.json,
    fewer: (await shopper.setQuantity('mug', 1)).json,
    more: (await shopper.setQuantity('mug', 2)).json,
  }
  expect(entries).toHaveLength(1)
  const shown = await shopper.cart()
  expect(shown).toMatchObject({ taxCents: 0, grandTotalCents: 2000 + 600 })
  for (const [edit, { shoppingCart }] of Object.entries(edits as Record<string, Record<string, object>>))
    expect({ edit, ...shoppingCart }).toMatchObject({ edit, taxCents: 0 })
  expect(edits.more['shoppingCart']).toEqual(shown)
  await shopper.setQuantity('mug', 0)
  const stranger = shop.shopper()
  await stranger.add('mug', 2)
  await stranger.browser.put(`${path}/location`, where)
  expect((await stranger.setQuantity('mug', 1)).json['shoppingCart']).toMatchObject({ taxCents: 200 })
})

it('what comes again has no tax for whoever was logged in as it began, and tax for whoever typed the address', async () => {
  await app.look(
    `insert into subscription_plans (site_id, id, product_id, period_value, period_unit, cycles, percent_off, place)
     values ($1, 'monthly', $2, 1, 'month', 0, 0, 0)`,
    [shop.site.id, shop.product('mug').id],
  )
  const mine = await subscribe(member.browser, { key: 'subscribed-while-logged-in' })
  const typed = await subscribe(shop.shopper().browser, { key: 'subscribed-by-typing' })
  expect([mine.total, typed.total]).toEqual([1600, 1800])
  app.clock.advance({ days: 32 })
  await letJobsRun(app)
  expect(await renewed(mine.id)).toMatchObject({ total: 1600, exempted: 200 })
  expect(await renewed(typed.id)).toMatchObject({ total: 1800, exempted: null })
})

it('what somebody began by typing their address has none either from the day on which its owner says that they pay none', async () => {
  const email = 'firm@example.com'
  const before = await subscribe(shop.shopper().browser, { key: 'begun-before', email })
  expect(before.total).toBe(1800)
  app.clock.advance({ minutes: 1 })
  await staysIn()
  await markExempt(email, true)
  app.clock.advance({ minutes: 1 })
  const after = await subscribe(shop.shopper().browser, { key: 'begun-after', email })
  app.clock.advance({ days: 32 })
  await letJobsRun(app)
  expect(await renewed(before.id)).toMatchObject({ total: 1600, exempted: 200 })
  expect(await renewed(after.id)).toMatchObject({ total: 1800, exempted: null })
  // Saved again it is the same day; taken back, tax is paid again.
  await staysIn()
  await markExempt(email, true)
  app.clock.advance({ days: 31 })
  await letJobsRun(app)
  expect(await renewed(after.id)).toMatchObject({ total: 1800, exempted: null })
  await staysIn()
  await markExempt(email, false)
  app.clock.advance({ days: 31 })
  await letJobsRun(app)
  expect(await renewed(before.id)).toMatchObject({ total: 1800, exempted: null })
})

it('the orders that follow say what the first did of the bill, the phone and the company', async () => {
  const billing = { ...hanna, firstName: 'Ada', lastName: 'Okafor', line1: '1 Bank Street' }
  const more = { billing, phone: '+1 555 010 2030', company: 'Okafor & Co', note: 'Ring twice, this time' }
  const { id } = await subscribe(shop.shopper().browser, { key: 'begun-with-bill', email: 'bill@example.com', more })
  app.clock.advance({ days: 32 })
  await letJobsRun(app)
  await staysIn()
  const order = await orderOf((await renewed(id)).orderId)
  expect(order).toMatchObject({
    ...{ phone: more.phone, company: more.company, note: '' },
    billingAddress: { firstName: 'Ada', line1: '1 Bank Street' },
  })
})
