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

it('what comes again has no tax for whoever was logged in as it began, and tax for whoever typed the address', async () => {
  await app.look(
    `insert into subscription_plans (site_id, id, product_id, period_value, period_unit, cycles, percent_off, place)
     values ($1, 'monthly', $2, 1, 'month', 0, 0, 0)`,
    [shop.site.id, shop.product('mug').id],
  )
  const subscribe = async (browser: Browser, key: string) => {
    const entry = { itemId: shop.product('mug').id, sku: shop.variant('mug').sku, quantity: 1, planId: 'monthly' }
    const chosen = await browser.post('/api/commerce/shopping-cart/entries', entry)
    const cartToken = new URL(String(chosen.json['checkoutPath']), 'http://x').searchParams.get('cartToken')!
    const quote = await browser.post('/api/commerce/checkout/quote', { ...where, cartToken })
    const placed = await browser.post(
      '/api/commerce/checkout/orders',
      {
        ...{ email: member.email, address: hanna, payment: { provider: 'test', token: '4242 4242 4242 4242' } },
        ...{ expectedTotalCents: Number(quote.json['totalCents']), cartToken },
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
  const mine = await subscribe(member.browser, 'subscribed-while-logged-in')
  const typed = await subscribe(shop.shopper().browser, 'subscribed-by-typing')
  expect([mine.total, typed.total]).toEqual([1600, 1800])
  app.clock.advance({ days: 32 })
  await letJobsRun(app)
  const renewed = async (id: string) => {
    const [row] = await app.look<{ total: number; exempted: number | null }>(
      `select o.total::int, (o.tax_exemption ->> 'amount')::int as exempted
       from subscription_periods p join orders o on o.site_id = p.site_id and o.id = p.order_id
       where p.subscription_id = $1 and p.n = 1`,
      [id],
    )
    return row
  }
  expect(await renewed(mine.id)).toEqual({ total: 1600, exempted: 200 })
  expect(await renewed(typed.id)).toEqual({ total: 1800, exempted: null })
})
