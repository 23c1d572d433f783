import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
let vases: string
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'vase', price: 10_000, stock: 500, more: { categories: ['Vases'] } },
      { name: 'mug', price: 2000, stock: 500 },
    ],
    settings: { shipping: [{ id: 'post', name: 'Post', detail: '', cost: 500, freeFrom: 12_000 }] },
  })
  owner = await shop.staff()
  const { items } = (await owner.get('/api/commerce/categories')).json as { items: { id: string; name: string }[] }
  vases = items.find(({ name }) => name === 'Vases')!.id
})
afterAll(() => app.close())

const path = '/api/commerce/discounts'
const coupons = '/api/commerce/shopping-cart/coupons'
const discount = (more: object = {}) => ({
  name: '',
  method: 'code',
  code: 'AUTUMN15',
  kind: 'percent',
  value: 150_000,
  per: 'order',
  productIds: [],
  categoryIds: [],
  minSubtotal: null,
  minQuantity: null,
  firstOrderOnly: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  oncePerCustomer: false,
  combines: true,
  active: true,
  ...more,
})
const make = async (more: object) => {
  const made = await owner.post(path, discount(more))
  expect(made.status).toBe(201)
  return made.json as unknown as { id: string; code: string }
}
const found = async (id: string) =>
  ((await owner.get(path)).json['items'] as { id: string; uses: number; codes: number; takenOffCents: number }[]).find(
    each => each.id === id,
  )!

describe('a code', () => {
  it('takes off what the shop says, in cart, checkout and order [CART-07 C16]', async () => {
    const { id } = await make({ code: ' vases15 ', categoryIds: [vases], maxUses: 9 })
    const shopper = shop.shopper()
    await shopper.add('vase')
    await shopper.add('mug')
    const entered = await shopper.browser.post(coupons, { code: 'Vases15' })
    expect(entered.status).toBe(200)
    const cart = await shopper.cart()
    const coupon = { code: 'VASES15', name: 'VASES15', amountCents: 1500 }
    expect(cart).toMatchObject({
      coupons: [coupon],
      validCoupons: [coupon],
      invalidCoupons: [],
      discounts: [{ id, label: 'VASES15', amountCents: 1500 }],
      discountCents: 1500,
      grandTotalCents: 10_500,
    })
    // The threshold of free sending is what people pay.
    expect((await shopper.quote({ country: 'US' })).json).toMatchObject({ shippingCents: 500, totalCents: 11_000 })
    const placed = await shopper.placeOrder({ email: 'vases@example.com' })
    expect(placed.status).toBe(200)
    expect(
      await app.look(
        `select a.label, a.amount::int, l.title, l.discount::int from order_adjustments a
         join order_lines l on l.site_id = a.site_id and l.id = a.part where a.order_id = $1`,
        [placed.json['orderId']],
      ),
    ).toEqual([{ label: 'VASES15', amount: 1500, title: 'vase', discount: 1500 }])
    expect(await found(id)).toMatchObject({ uses: 1, takenOffCents: 1500, soldWithCents: 11_000 })
    const [receipt] = await app.mailsTo('vases@example.com')
    expect(receipt?.plain).toContain('VASES15')
  })

  it.each<[string, object, string, string]>([
    ['that nobody made', { code: 'OTHER1' }, 'NOBODY', 'We do not know this code.'],
    ['that is off', { code: 'OFF1', active: false }, 'OFF1', 'We do not know this code.'],
    ['for later', { code: 'LATER', startsAt: '2030-01-01T00:00:00Z' }, 'LATER', 'This code is not active yet.'],
    ['of the past', { code: 'PAST', endsAt: '2020-01-01T00:00:00Z' }, 'PAST', 'This code has expired.'],
    ['for more', { code: 'MORE', minSubtotal: 2001 }, 'MORE', 'Your order is below the minimum for this code.'],
    [
      'for others',
      { code: 'ONLY', categoryIds: ['others'] },
      'ONLY',
      'This code does not apply to anything in your cart.',
    ],
    ['for two', { code: 'TWO', minQuantity: 2 }, 'TWO', 'There are too few pieces in your cart for this code.'],
  ])('%s is refused with its reason, and not kept', async (_, more, code, sentence) => {
    await make(more)
    const shopper = shop.shopper()
    await shopper.add('mug')
    const answer = await shopper.browser.post(coupons, { code })
    expect([answer.status, answer.json['error']]).toEqual([409, sentence])
    expect((await shopper.cart()).coupons).toEqual([])
  })

  it('that stops fitting stays, says why, and takes nothing off; at most five stand in a cart', async () => {
    await make({ code: 'BIG', minSubtotal: 4000 })
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await shopper.browser.post(coupons, { code: 'BIG' })
    await shopper.setQuantity('mug', 1)
    expect(await shopper.cart()).toMatchObject({
      validCoupons: [],
      invalidCoupons: [
        { code: 'BIG', reason: 'below-minimum', message: 'Your order is below the minimum for this code.' },
      ],
      discountCents: 0,
    })
    expect((await shopper.browser.delete(`${coupons}?code=big`)).json['shoppingCart']).toMatchObject({ coupons: [] })
    for (const number of [1, 2, 3, 4, 5]) {
      await make({ code: `MANY${number}`, kind: 'fixed', value: 100 })
      expect((await shopper.browser.post(coupons, { code: `MANY${number}` })).status).toBe(200)
    }
    const sixth = await shopper.browser.post(coupons, { code: 'VASES15' })
    expect([sixth.status, sixth.json['error']]).toEqual([409, 'A cart takes at most 5 codes.'])
  })

  it('that does not combine makes way for what costs less', async () => {
    await make({ code: 'ALONE', combines: false, value: 100_000 })
    const shopper = shop.shopper()
    await shopper.add('mug')
    await shopper.browser.post(coupons, { code: 'ALONE' })
    await make({ code: 'BETTER', value: 200_000 })
    await shopper.browser.post(coupons, { code: 'BETTER' })
    expect(await shopper.cart()).toMatchObject({
      validCoupons: [{ code: 'BETTER' }],
      invalidCoupons: [{ code: 'ALONE', reason: 'not-together' }],
      discountCents: 400,
    })
  })

  it('belongs to one discount, and the other is named', async () => {
    await make({ code: 'MINE', name: 'First one' })
    const taken = await owner.post(path, discount({ code: 'mine' }))
    expect([taken.status, taken.json['error']]).toEqual([409, 'MINE already belongs to First one.'])
    for (const [more, sentence] of [
      [{ code: null }, 'Write the code that people type.'],
      [{ code: 'a b' }, 'Letters, digits, hyphens and underscores make a code.'],
      [{ code: 'X1', value: 1_000_001 }, 'At most 100%.'],
      [{ code: 'X2', startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, 'It ends before it starts.'],
    ] as const) {
      const answer = await owner.post(path, discount(more))
      expect([answer.status, answer.json['error']]).toEqual([422, sentence])
    }
  })
})

const buy = async (code: string, email: string, card: 'accepted' | 'refused' = 'accepted') => {
  const shopper = shop.shopper()
  await shopper.add('mug')
  await shopper.browser.post(coupons, { code })
  return shopper.placeOrder({ email, card })
}

describe('uses', () => {
  it('once per customer means once, however the address is written [C13]', async () => {
    const { id } = await make({ code: 'ONCE', oncePerCustomer: true })
    expect((await buy('ONCE', 'ada@example.com')).status).toBe(200)
    const again = await buy('ONCE', 'Ada+shop@EXAMPLE.com')
    expect([again.status, again.json['reason'], again.json['error']]).toEqual([
      409,
      'code-refused',
      'You have used this code before.',
    ])
    expect((await buy('ONCE', 'grace@example.com')).status).toBe(200)
    expect((await found(id)).uses).toBe(2)
  })

  it('a first order is the first', async () => {
    await make({ code: 'WELCOME', firstOrderOnly: true })
    const again = await buy('WELCOME', 'ada@example.com')
    expect([again.status, again.json['error']]).toEqual([409, 'This code is for a first order.'])
    expect((await buy('WELCOME', 'new@example.com')).status).toBe(200)
  })

  it('an order that is given up gives its use back, once', async () => {
    const { id } = await make({ code: 'LAST', maxUses: 1, oncePerCustomer: true })
    expect((await buy('LAST', 'lin@example.com', 'refused')).status).toBe(402)
    // However long the shop waits for another try, in the end the use is free again.
    app.clock.advance({ hours: 1 })
    await letJobsRun(app)
    await letJobsRun(app)
    expect((await found(id)).uses).toBe(0)
    expect((await buy('LAST', 'lin@example.com')).status).toBe(200)
    expect((await found(id)).uses).toBe(1)
  })

  it('thousands of codes are made by one job, and each works once', async () => {
    const { id } = await make({ code: 'BULK' })
    expect((await owner.post(`${path}/${id}/codes`, { count: 2000, prefix: 'fair-' })).status).toBe(204)
    await letJobsRun(app)
    expect((await found(id)).codes).toBe(2001)
    const page = (await owner.get(`${path}/${id}/codes?after=BULK`)).json
    const [first] = page['items'] as { code: string }[]
    expect(page['items']).toHaveLength(100)
    expect(first!.code).toMatch(/^FAIR-[A-Z2-9]{8}$/)
    expect((await buy(first!.code, 'one@example.com')).status).toBe(200)
    const shopper = shop.shopper()
    await shopper.add('mug')
    expect((await shopper.browser.post(coupons, { code: first!.code })).json['error']).toBe(
      'This code has been used up.',
    )
  })
})

it('made codes are found by some of their letters, tell which order used them, and are switched off one by one', async () => {
  const { id } = await make({ code: 'FAMILY' })
  await owner.post(`${path}/${id}/codes`, { count: 250, prefix: 'fam-' })
  await letJobsRun(app)
  type Page = { items: { code: string; active: boolean; uses: number; orderNumber: number | null }[] } & {
    total: number
    next: string | null
  }
  const page = async (query: string) => (await owner.get(`${path}/${id}/codes?${query}`)).json as unknown as Page
  const first = await page('')
  expect([first.items.length, first.total]).toEqual([100, 251])
  const last = await page(`after=${(await page(`after=${first.next}`)).next}`)
  expect([last.items.length, last.next]).toEqual([51, null])

  const [used, off] = first.items.filter(({ code }) => code !== 'FAMILY')
  const bought = await buy(used!.code, 'family@example.com')
  expect(bought.status).toBe(200)
  expect(await page('state=used')).toMatchObject({
    total: 1,
    items: [
      { code: used!.code, uses: 1, maxUses: 1, orderId: bought.json['orderId'], orderNumber: bought.json['number'] },
    ],
  })
  const part = used!.code.slice(5, 10).toLowerCase()
  expect((await page(`search=${part}`)).items.map(({ code }) => code)).toContain(used!.code)
  expect((await page('search=%25')).total).toBe(0)

  const one = `${path}/${id}/codes/${off!.code}`
  expect((await owner.put(one, { active: false })).status).toBe(204)
  expect((await page('state=off')).items).toMatchObject([{ code: off!.code, active: false }])
  expect((await page('state=unused')).total).toBe(249)
  const shopper = shop.shopper()
  await shopper.add('mug')
  expect((await shopper.browser.post(coupons, { code: off!.code })).json['error']).toBe('We do not know this code.')
  expect((await owner.put(one, { active: true })).status).toBe(204)
  expect((await shopper.browser.post(coupons, { code: off!.code })).status).toBe(200)
  // Entered while it was on, it takes nothing off once it is not.
  await owner.put(one, { active: false })
  const other = await make({ code: 'OTHERS' })
  expect((await owner.put(`${path}/${other.id}/codes/${off!.code}`, { active: true })).status).toBe(404)

  const now = app.clock.now()
  await app.look('update account_sessions set strong_at = $1', [now])
  const csv = (await owner.get(`${path}/${id}/codes/export?state=used`)).text
  expect(csv.trim().split('\r\n')).toEqual([
    'Code,State,Used,Most uses,Order,Last used',
    expect.stringMatching(new RegExp(`^${used!.code},On,1,1,${String(bought.json['number'])},\\d{4}-`)),
  ])
})

it('one that applies by itself needs no code; the shop can try a cart before anybody sees it', async () => {
  const items = [
    { variantId: shop.variant('vase').id, quantity: 1 },
    { variantId: shop.variant('mug').id, quantity: 2 },
  ]
  const shown = { id: null, ...discount({ code: 'TRYME', categoryIds: [vases], combines: false }) }
  const tried = await owner.post(`${path}/try`, {
    discount: shown,
    codes: ['BETTER'],
    items,
    country: 'US',
    isFirstOrder: true,
  })
  expect(tried.json).toMatchObject({
    lines: [
      { title: 'vase', discountCents: 2000 },
      { title: 'mug', discountCents: 800 },
    ],
    discounts: [
      { label: 'TRYME', isUsed: false, reason: 'This code cannot be used together with the others.' },
      { label: 'BETTER', isUsed: true, amountCents: 2800, reason: null },
    ],
    subtotalCents: 14_000,
    shippingCents: 500,
    totalCents: 11_700,
  })
  const { id } = await make({ method: 'automatic', code: null, name: 'Free delivery', kind: 'free-shipping', value: 0 })
  const shopper = shop.shopper()
  await shopper.add('mug')
  expect((await shopper.quote({ country: 'US' })).json).toMatchObject({ shippingCents: 0, totalCents: 2000 })
  expect((await owner.put(`${path}/${id}`, discount({ method: 'automatic', code: null, active: false }))).status).toBe(
    200,
  )
  expect((await shopper.quote({ country: 'US' })).json).toMatchObject({ shippingCents: 500 })
  expect((await owner.delete(`${path}/${id}`)).status).toBe(204)
})

it('a buyer sends no price: what is not asked for is refused [C17]', async () => {
  const shopper = shop.shopper()
  await shopper.add('mug')
  const answer = await shopper.browser.post(coupons, { code: 'BETTER', amountCents: 1999 })
  expect(answer.status).toBe(400)
})
