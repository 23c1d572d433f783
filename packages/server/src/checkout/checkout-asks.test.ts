import type { Order } from '@sitewright/contract/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1000, stock: 1000 }] })
  owner = await shop.staff()
})
afterAll(() => app.close())

const path = '/api/commerce/checkout-settings'
const off = { phone: 'off', company: 'off', note: false, billing: false, minimumSubtotal: null }
const ask = async (settings: object) => {
  const saved = await owner.put(path, { ...off, ...settings })
  expect(saved.status).toBe(200)
  expect((await owner.get(path)).json).toEqual({ settings: { ...off, ...settings }, currency: 'USD' })
}
const filled = async (quantity = 1) => {
  const shopper = shop.shopper()
  await shopper.add('mug', quantity)
  return shopper
}
const fields = (html: string) => ['phone', 'company', 'note'].filter(name => html.includes(`name="${name}"`))

it('a shop that chose nothing asks for nothing, and its payment methods stay when it chooses', async () => {
  expect((await owner.get(path)).json).toEqual({ settings: off, currency: 'USD' })
  const shopper = await filled()
  expect(fields((await shopper.browser.get('/checkout')).text)).toEqual([])
  await ask({ phone: 'optional' })
  expect((await (await filled()).placeOrder()).status).toBe(200)
})

it('what is asked for stands in the form, on the order, the packing slip and the export', async () => {
  await ask({ phone: 'required', company: 'optional', note: true })
  const shopper = await filled()
  const page = (await shopper.browser.get('/checkout')).text
  expect(fields(page)).toEqual(['phone', 'company', 'note'])
  expect(page).toContain('Company (optional)')
  expect(page).not.toContain('Phone (optional)')
  const told = { phone: ' +1 212 555 0100 ', company: '=Tern & Co', note: 'After six' }
  const { status, json } = await shopper.placeOrder({ email: 'asked@example.com', ...told })
  expect(status).toBe(200)
  const id = String(json['orderId'])
  const order = (await owner.get(`/api/commerce/orders/${id}`)).json as unknown as Order
  expect(order).toMatchObject({ phone: '+1 212 555 0100', company: '=Tern & Co', note: 'After six' })
  const slip = (await owner.get(`/api/commerce/orders/${id}/slip`)).text
  for (const text of ['+1 212 555 0100', '=Tern &amp; Co', 'After six']) expect(slip).toContain(text)
  const csv = (await owner.get('/api/commerce/orders/export?search=asked')).text
  expect(csv).toContain(",'+1 212 555 0100,'=Tern & Co")
})

it('what is required is refused with one sentence, by the call and by the form without script', async () => {
  await ask({ phone: 'required', company: 'required' })
  const shopper = await filled()
  const refused = await shopper.placeOrder({ phone: 'soon' })
  expect([refused.status, refused.json['reason'], refused.json['error']]).toEqual([
    422,
    'details-missing',
    'Enter a phone number, such as +1 212 555 0100. Enter the name of the company.',
  ])
  const form = { email: 'form@example.com', ...hanna, line2: '', phone: '', company: 'Tern', payment: 'manual' }
  const again = await shopper.browser.submit('/checkout', form)
  expect(again.status).toBe(422)
  expect(again.text).toMatch(/id="phone-error">Enter a phone number/)
  expect(again.text).toMatch(/id="company-error" hidden/)
  expect(again.text).toContain('value="Tern"')
})

it('the bill goes elsewhere when its buyer says so, by the call and by the form without script', async () => {
  await ask({ billing: true })
  const billing = {
    ...{ firstName: 'Tern', lastName: 'Books', line1: '1 High Street', city: 'Leeds' },
    ...{ postalCode: 'LS1 1AA', country: 'GB' },
  }
  const shopper = await filled()
  expect((await shopper.browser.get('/checkout')).text).toContain('name="billingPostalCode"')
  const { json } = await shopper.placeOrder({ email: 'billed@example.com', billing })
  const path = `/api/commerce/orders/${String(json['orderId'])}`
  expect((await owner.get(path)).json).toMatchObject({ address: { line1: hanna.line1 }, billingAddress: billing })
  expect((await owner.get(`${path}/slip`)).text).toContain('Bill to')
  expect((await owner.get('/api/commerce/orders/export?search=billed')).text).toContain('1 High Street')

  const other = await filled()
  const form = { email: 'form@example.com', ...hanna, line2: '', payment: 'manual' }
  const bill = Object.fromEntries(
    Object.entries(billing).map(([name, value]) => [`billing${name[0]!.toUpperCase()}${name.slice(1)}`, value]),
  )
  const wrong = await other.browser.submit('/checkout', {
    ...form,
    ...bill,
    billingDiffers: 'yes',
    billingPostalCode: '1',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('value="1 High Street"')
  // Without the tick, what stands in its fields says nothing.
  const refused = await (await filled()).placeOrder({ billing: { ...billing, postalCode: '1' } })
  expect([refused.status, refused.json['reason']]).toEqual([422, 'billing-incomplete'])
})

it('an order of goods comes to what the shop says at least, and says so in cart and checkout', async () => {
  await ask({ minimumSubtotal: 2500 })
  const shopper = await filled(2)
  const sentence = 'To check out, your order subtotal must be $25.00 or more.'
  expect((await shopper.cart()).minimumSubtotalCents).toBe(2500)
  expect((await shopper.browser.get('/checkout')).text).toContain(sentence)
  const refused = await shopper.placeOrder()
  expect([refused.status, refused.json['error']]).toEqual([409, sentence])
  await shopper.setQuantity('mug', 3)
  expect((await shopper.placeOrder()).status).toBe(200)
  expect((await owner.put(path, { ...off, minimumSubtotal: -1 })).status).toBe(400)
})
