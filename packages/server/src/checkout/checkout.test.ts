import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop, type Shopper } from '../testing/shop'

const alert = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'mug', price: 1250, stock: 100 },
      { name: 'guide', price: 900, stock: 'unlimited', more: { type: 'DIGITAL' } },
    ],
    settings: {
      shipping: [
        { id: 'post', name: 'Post', detail: '5 days', cost: 1200, freeFrom: 10_000 },
        { id: 'courier', name: 'Courier', detail: '2 days', cost: 2800, countries: ['US'] },
        { id: 'boat', name: 'Boat', detail: '3 weeks', cost: 500, countries: ['NO'] },
      ],
      taxes: [
        { id: 'ny', name: 'Sales tax, New York', ratePercent: 8.875, country: 'US', region: 'New York' },
        { id: 'gb', name: 'VAT', ratePercent: 20, country: 'GB' },
      ],
    },
  })
})
afterAll(() => app.close())

const page = (shopper: Shopper, path: string) => shopper.browser.get(path, { headers: { accept: 'text/html' } })

describe('the way to the checkout', () => {
  it('leads from its route to the page when there is a cart cookie [ROUTE-01 CART-16 CART-17]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const answer = await page(shopper, '/commerce/goto-checkout')
    expect([answer.status, answer.headers['location']]).toEqual([302, '/checkout'])
    expect((await page(shopper, '/checkout')).status).toBe(200)
  })

  it('is open with hasCart alone, and then says that the cart is empty [CART-18 CART-21 CART-22]', async () => {
    const shopper = shop.shopper()
    shopper.browser.setCookie('hasCart', 'true')
    expect((await page(shopper, '/commerce/goto-checkout')).status).toBe(302)
    const answer = await page(shopper, '/checkout')
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Your cart is empty.')
    expect(answer.text).not.toContain(alert)
  })

  it.each([{}, { hasCart: 'TRUE' }, { hasCart: '1' }, { CART: '' }])(
    'ends with an alert when neither cookie is there: %j [CART-19 CART-20 CART-22]',
    async cookies => {
      const shopper = shop.shopper()
      for (const [name, value] of Object.entries(cookies)) shopper.browser.setCookie(name, value)
      for (const path of ['/commerce/goto-checkout', '/checkout']) {
        const answer = await page(shopper, path)
        expect(answer.status).toBe(409)
        expect(answer.text).toContain(`role="alert">${alert}`)
      }
    },
  )

  it('runs no script but ours, in no frame, and keeps addresses to itself [X14 C22]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const { headers } = await page(shopper, '/checkout')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('asks for an address only when something is sent', async () => {
    const shopper = shop.shopper()
    await shopper.add('guide')
    expect((await page(shopper, '/checkout')).text).not.toContain('name="line1"')
    await shopper.add('mug')
    expect((await page(shopper, '/checkout')).text).toContain('name="line1"')
  })
})

describe('a quote', () => {
  it('adds delivery and the tax of the place', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const { json } = await shopper.quote({ country: 'US', region: ' new york ' })
    expect(json).toEqual({
      subtotalCents: 2500,
      discounts: [],
      coupons: [],
      taxIncluded: false,
      giftCards: [],
      shippingCents: 1200,
      // 8.875 % of 25.00 is 2.21875.
      taxCents: 222,
      taxLabel: 'Sales tax, New York',
      totalCents: 3922,
      dueCents: 3922,
      shippingOptions: [
        { id: 'post-US', name: 'Post', detail: '5 days', costCents: 1200 },
        { id: 'courier', name: 'Courier', detail: '2 days', costCents: 2800 },
      ],
      selectedShippingOption: 'post-US',
      ticket: expect.any(String),
    })
  })

  it.each([
    ['US', 'Texas', 0, 1200],
    ['GB', undefined, 500, 1200],
    ['NO', undefined, 0, 1200],
  ])('in %s %s the tax is %d', async (country, region, taxCents, shippingCents) => {
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    expect((await shopper.quote({ country, region })).json).toMatchObject({ taxCents, shippingCents })
  })

  it('sends for nothing from the amount on that the shop names', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', 7)
    expect((await shopper.quote({ country: 'GB' })).json).toMatchObject({ subtotalCents: 8750, shippingCents: 1200 })
    await shopper.setQuantity('mug', 8)
    expect((await shopper.quote({ country: 'GB' })).json).toMatchObject({ subtotalCents: 10_000, shippingCents: 0 })
  })

  it('uses the chosen way of sending, and the first one when that does not go there', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    expect((await shopper.quote({ country: 'US', shippingOption: 'courier' })).json).toMatchObject({
      shippingCents: 2800,
      selectedShippingOption: 'courier',
    })
    expect((await shopper.quote({ country: 'DE', shippingOption: 'courier' })).json).toMatchObject({
      shippingCents: 1200,
      selectedShippingOption: 'post',
      shippingOptions: [{ id: 'post' }],
    })
  })

  it('charges nothing for sending what is not sent', async () => {
    const shopper = shop.shopper()
    await shopper.add('guide')
    expect((await shopper.quote({ country: 'GB' })).json).toMatchObject({
      shippingCents: 0,
      taxCents: 180,
      totalCents: 1080,
      shippingOptions: [],
      selectedShippingOption: '',
    })
  })

  it('needs a cart', async () => {
    const answer = await shop.shopper().quote()
    expect([answer.status, answer.json['reason']]).toEqual([409, 'no-cart'])
  })
})

describe('the least an order may be', () => {
  let small: Shop
  const sentence = 'To check out, your order subtotal must be $20.00 or more.'
  beforeAll(async () => {
    small = await openShop(app, { products: [{ name: 'cup', price: 1000 }], settings: { minimumSubtotal: 2000 } })
  })

  it('is a setting of the shop: its text stands at the button, which cannot be pressed below it [CART-24 CART-25]', async () => {
    const shopper = small.shopper()
    await shopper.add('cup')
    expect(await shopper.cart()).toMatchObject({ minimumSubtotalCents: 2000 })
    const below = await page(shopper, '/checkout')
    expect(below.text).toContain(sentence)
    expect(below.text).toMatch(/<button[^>]*class="pay"[^>]*disabled=""/)
    await shopper.setQuantity('cup', 2)
    const reached = await page(shopper, '/checkout')
    expect(reached.text).not.toContain(sentence)
    expect(reached.text).not.toMatch(/<button[^>]*disabled/)
  })

  it('is checked again when the order is placed [CART-24]', async () => {
    const shopper = small.shopper()
    await shopper.add('cup')
    const answer = await shopper.placeOrder()
    expect([answer.status, answer.json['error']]).toEqual([409, sentence])
    expect(await small.stock('cup')).toBe(10)
    await shopper.setQuantity('cup', 2)
    expect((await shopper.placeOrder()).status).toBe(200)
  })

  it('is nothing in a shop that has not set it [CART-25]', async () => {
    const shopper = shop.shopper()
    await shopper.add('guide')
    expect(await shopper.cart()).not.toHaveProperty('minimumSubtotalCents')
  })
})

describe('an order without script', () => {
  const fields = async (shopper: Shopper, more: Record<string, string> = {}) => {
    const { text } = await page(shopper, '/checkout')
    const hidden = [...text.matchAll(/<input type="hidden"[^>]*name="(\w+)" value="([^"]*)"/g)]
    return {
      ...Object.fromEntries(hidden.map(match => [match[1]!, match[2]!])),
      email: 'hanna@example.com',
      ...hanna,
      region: 'TX',
      shippingOption: 'post-US',
      payment: 'test-card-accepted',
      ...more,
    }
  }
  const submit = (shopper: Shopper, sent: Record<string, string>) => {
    // Nobody fills the form in sooner.
    app.clock.advance({ seconds: 3 })
    return shopper.browser.submit('/checkout', sent)
  }

  it('is one form, one post and a page that confirms it', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const answer = await submit(shopper, await fields(shopper))
    expect(answer.status).toBe(303)
    expect(answer.headers['location']).toMatch(/^\/checkout\/confirmed\/[\w-]{22}$/)
    expect([shopper.browser.cookie('CART'), shopper.browser.cookie('hasCart')]).toEqual([undefined, undefined])
    const confirmed = await page(shopper, answer.headers['location']!)
    expect(confirmed.text).toContain('Thank you, Hanna.')
    expect(confirmed.text).toContain('$37.00')
    expect(confirmed.text).toContain('A receipt is on its way to hanna@example.com.')
  })

  it('sent twice is one order [C6]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const sent = await fields(shopper)
    const before = (await shop.orders()).length
    const [first, second] = await Promise.all([submit(shopper, sent), submit(shopper, sent)])
    expect(first.status).toBe(303)
    expect(second.headers['location']).toBe(first.headers['location'])
    expect(await shop.orders()).toHaveLength(before + 1)
  })

  it('names each field that stands in the way, and keeps what was typed', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const sent = await fields(shopper, { email: 'hanna@', city: '', postalCode: '1000', line1: '48 <Orchard> Street' })
    const answer = await submit(shopper, sent)
    expect(answer.status).toBe(422)
    for (const text of ['Please enter a valid email', 'Enter a city', 'Enter a ZIP code such as 95014'])
      expect(answer.text).toContain(text)
    expect(answer.text).toContain('value="48 &lt;Orchard&gt; Street"')
  })

  it('shows the new total for another country and takes the order once it was seen [C16]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const abroad = await fields(shopper, { country: 'GB', postalCode: 'N1 9GU' })
    const first = await submit(shopper, abroad)
    expect(first.status).toBe(409)
    expect(first.text).toContain('The total is now $42.00.')
    const value = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(first.text)![1]!
    expect(value('idempotencyKey')).not.toBe(abroad['idempotencyKey' as keyof typeof abroad])
    const again = await submit(shopper, {
      ...abroad,
      shippingOption: value('shippingOption'),
      expectedTotalCents: value('expectedTotalCents'),
      expectedDueCents: value('expectedDueCents'),
      idempotencyKey: value('idempotencyKey'),
    })
    expect(again.status).toBe(303)
  })

  it('keeps only a hash of what was sent [O16]', async () => {
    const rows = await app.look('select 1 from idempotency_keys where request_hash like $1', ['%example.com%'])
    expect(rows).toEqual([])
  })

  it('without a key is an order too, because a cart is bought once', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const { idempotencyKey: _, ...sent } = (await fields(shopper)) as Record<string, string>
    expect((await submit(shopper, sent)).status).toBe(303)
  })
})

describe('the page of an order', () => {
  it('opens by its unguessable id, on its own site only [C23 A1]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const { json } = await shopper.placeOrder()
    const path = String(json['confirmationPath'])
    const stranger = shop.shopper()
    expect((await page(stranger, path)).status).toBe(200)
    const neighbour = await openShop(app, { products: [] })
    expect((await page(neighbour.shopper(), path)).status).toBe(404)
    expect((await page(stranger, '/checkout/confirmed/1001')).status).toBe(404)
  })

  it('writes what a buyer typed as text [X2]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const address = { ...hanna, firstName: '<img src=x onerror=alert(1)>', city: '"><script>' }
    const { json } = await shopper.placeOrder({ address })
    const { text } = await page(shopper, String(json['confirmationPath']))
    expect(text).not.toContain('<img src=x')
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    const [mail] = await app.mailsTo('hanna@example.com')
    expect(mail?.subject).toMatch(/^Your order \d+ from Shop 1$/)
  })
})
