import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, letJobsRun, openShop, type Shop } from '../testing/shop'
import { ticketOf } from '../testing/tickets'

let app: TestApp
let shop: Shop
let owner: Browser
const planId = 'monthly'
const month = { value: 1, unit: 'month' }

async function addPlan(to: Shop, product: string, { id = planId, cycles = 0, percentOff = 0, unit = 'month' } = {}) {
  await app.look(
    `insert into subscription_plans (site_id, id, product_id, period_value, period_unit, cycles, percent_off, place)
     values ($1, $2, $3, 1, $4, $5, $6, 0)`,
    [to.site.id, id, to.product(product).id, unit, cycles, percentOff],
  )
}

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'mug', price: 2000, stock: 1000 },
      { name: 'rare', price: 5000, stock: 1 },
      { name: 'six', price: 1000, stock: 1000 },
    ],
    settings: { shipping: [{ id: 'post', name: 'Post', detail: '', cost: 500 }] },
  })
  await addPlan(shop, 'mug', { percentOff: 10 })
  await addPlan(shop, 'rare', { id: 'rare-monthly' })
  await addPlan(shop, 'six', { id: 'twice', cycles: 2 })
  owner = await shop.staff()
})
// What others subscribed to must not be renewed meanwhile.
beforeEach(async () => {
  await app.look(`update subscriptions set state = 'cancelled', wake_at = null`)
})
afterAll(() => app.close())

/** A session does not outlive the months that pass here. */
const staff = async (): Promise<Browser> => {
  const now = app.clock.now()
  await app.look('update account_sessions set seen_at = $1, strong_at = $1, expires_at = $2', [
    now,
    new Date(now.getTime() + 86_400_000),
  ])
  return owner
}

let buyers = 0
const newEmail = () => `buyer-${++buyers}@example.com`

/** Through the calls of the page: the plan into a cart of its own, its total, the payment. */
async function choose(browser: Browser, name: string, plan = planId) {
  return browser.post('/api/commerce/shopping-cart/entries', {
    itemId: shop.product(name).id,
    sku: shop.variant(name).sku,
    quantity: 1,
    planId: plan,
  })
}
async function subscribe({
  name = 'mug',
  plan = planId,
  token = '4242 4242 4242 4242',
  email = newEmail(),
  browser = shop.shopper().browser,
  locale,
}: {
  name?: string
  plan?: string
  token?: string
  email?: string
  browser?: ReturnType<typeof shop.shopper>['browser']
  locale?: string
} = {}) {
  const chosen = await choose(browser, name, plan)
  const cartToken = new URL(String(chosen.json['checkoutPath']), 'http://x').searchParams.get('cartToken')!
  const { country, region, postalCode } = hanna
  const quote = await browser.post('/api/commerce/checkout/quote', { country, region, postalCode, cartToken })
  const placed = await browser.post(
    '/api/commerce/checkout/orders',
    {
      email,
      address: hanna,
      payment: { provider: 'test', token },
      expectedTotalCents: Number(quote.json['totalCents']),
      cartToken,
      ticket: ticketOf(app, browser.cookie('SUBSCRIPTION_CART')),
      ...(locale && { locale }),
    },
    { headers: { 'idempotency-key': `subscription-${email}` } },
  )
  const [row] = await app.look<Row>('select * from subscriptions where email = $1', [email])
  return { browser, email, placed, row: row!, cartToken, total: Number(quote.json['totalCents']) }
}

type Row = {
  id: string
  state: string
  next_period: number
  next_at: Date
  wake_at: Date | null
  failures: number
  paid: number
  payment_method_id: string | null
}
const rowOf = async (id: string) => (await app.look<Row>('select * from subscriptions where id = $1', [id]))[0]!
const periodsOf = (id: string) =>
  app.look<{ n: number; state: string; order_id: string | null; reason: string | null; refusals: number }>(
    'select n, state, order_id, reason, refusals from subscription_periods where subscription_id = $1 order by n',
    [id],
  )
const ordersTo = (email: string) =>
  app.look<{ id: string; state: string; total: number; number: number | null }>(
    'select id, state, total::int, number from orders where email = $1 order by placed_at, number nulls last',
    [email],
  )
const capturesFor = async (email: string) =>
  (
    await app.look<{ amount: number }>(
      `select amount::int from ledger_entries where debit like 'clearing:%'
       and order_id in (select id from orders where email = $1)`,
      [email],
    )
  ).map(({ amount }) => amount)
const pageOf = async (email: string) => {
  const mails = await app.mailsTo(email)
  const link = mails.flatMap(({ links }) => links).find(each => each.includes('/subscriptions/'))!
  return new URL(link).pathname
}
/** To the moment at which the worker has something to do. */
async function untilDue(id: string) {
  const { wake_at: at } = await rowOf(id)
  app.clock.advance({ seconds: Math.ceil((at!.getTime() - app.clock.now().getTime()) / 1000) + 1 })
}
const wake = async (id: string) => {
  await untilDue(id)
  await letJobsRun(app)
}

describe('buying a plan', () => {
  it('goes to a checkout of its own, charges the plan’s price, keeps the card and leaves the cart alone [CART-13 ROUTE-02]', async () => {
    const shopper = shop.shopper()
    await shopper.add('six', 2)
    const { placed, row, email, total, cartToken } = await subscribe({ browser: shopper.browser })
    expect(placed.json).toMatchObject({ state: 'paid' })
    expect(total).toBe(1800 + 500)
    expect(cartToken).not.toBe(shopper.browser.cookie('SUBSCRIPTION_CART'))
    expect(row).toMatchObject({ state: 'active', paid: 1, next_period: 1 })
    expect(await periodsOf(row.id)).toMatchObject([{ n: 0, state: 'paid' }])
    const [method] = await app.look<{ sealed_reference: string; last4: string }>(
      'select sealed_reference, last4 from payment_methods where id = $1',
      [row.payment_method_id],
    )
    expect(method!.last4).toBe('4242')
    expect(method!.sealed_reference).not.toContain('4242')
    expect((await shopper.cart()).totalQuantity).toBe(2)
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain('Your subscription to mug from Shop 1')
  })

  it('is said in words on the checkout, which works without script and offers no way to pay that cannot charge again [CART-13]', async () => {
    const { browser } = shop.shopper()
    const answer = await browser.submit('/cart/entries', { itemId: shop.product('mug').id, planId, quantity: '1' })
    expect(answer.headers['location']).toMatch(/^\/checkout\/subscribe\?cartToken=/)
    const page = await browser.get(String(answer.headers['location']))
    expect(page.text).toContain('$18.00 every month')
    expect(page.text).not.toContain('value="manual"')
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)![1]!
    const email = newEmail()
    app.clock.advance({ seconds: 3 })
    const paid = await browser.submit('/checkout/subscribe', {
      ticket: field('ticket'),
      ...{ crumb: field('crumb'), cartToken: field('cartToken'), idempotencyKey: field('idempotencyKey') },
      ...{ email, ...hanna, payment: 'test-card-accepted', expectedTotalCents: '2300', expectedDueCents: '2300' },
    })
    expect([paid.status, paid.headers['location']]).toEqual([303, expect.stringContaining('/checkout/confirmed/')])
    expect(await app.look('select state from subscriptions where email = $1', [email])).toEqual([{ state: 'active' }])
  })

  it('is refused for another window’s cart, a plan that was put away and somebody without the cookie', async () => {
    const { browser } = shop.shopper()
    const first = String((await choose(browser, 'mug')).json['checkoutPath'])
    await choose(browser, 'mug')
    expect((await browser.get(first)).status).toBe(409)
    expect((await shop.shopper().browser.get(first)).status).toBe(409)
    expect((await choose(browser, 'mug', 'nothing')).status).toBe(404)
  })

  it('comes to nothing when the card is refused for good', async () => {
    const email = newEmail()
    const { placed, row } = await subscribe({ email, token: 'test-card-refused' })
    expect([placed.status, row.state]).toEqual([402, 'starting'])
    app.clock.advance({ minutes: 6 })
    await letJobsRun(app)
    expect(await app.look('select 1 from subscriptions where email = $1', [email])).toEqual([])
    expect(await ordersTo(email)).toMatchObject([{ state: 'cancelled' }])
  })

  it('is complete after its last payment, and the card is forgotten', async () => {
    const { row } = await subscribe({ name: 'six', plan: 'twice' })
    await wake(row.id)
    expect(await rowOf(row.id)).toMatchObject({ state: 'completed', paid: 2, payment_method_id: null, wake_at: null })
    expect(await periodsOf(row.id)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })
})

describe('a renewal', () => {
  it('is an ordinary order with number, books and receipt, once, however often and by whomever the job is run [C25]', async () => {
    const { row, email } = await subscribe()
    const before = await shop.stock('mug')
    await shop.setPrice('mug', 9900)
    await untilDue(row.id)
    await Promise.all([1, 2, 3, 4].map(() => app.subscriptions.renew(shop.site.id, row.id)))
    await letJobsRun(app)
    await letJobsRun(app)
    await shop.setPrice('mug', 2000)
    expect(await ordersTo(email)).toMatchObject([
      { state: 'paid', total: 2300 },
      { state: 'paid', total: 2300 },
    ])
    expect(await capturesFor(email)).toEqual([2300, 2300])
    expect(await shop.stock('mug')).toBe(before - 1)
    expect(await periodsOf(row.id)).toMatchObject([
      { n: 0, state: 'paid' },
      { n: 1, state: 'paid' },
    ])
    expect((await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your order'))).toHaveLength(2)
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it('after an outage over several dates is one charge, and the others are written off [C25]', async () => {
    const { row, email } = await subscribe()
    app.clock.advance({ seconds: 100 * 86_400 })
    await letJobsRun(app)
    await letJobsRun(app)
    expect((await periodsOf(row.id)).map(({ state }) => state)).toEqual(['paid', 'missed', 'missed', 'paid'])
    expect(await capturesFor(email)).toHaveLength(2)
    expect((await rowOf(row.id)).next_period).toBe(4)
  })

  it('that a bank takes its time with is not begun again meanwhile, and is paid once when the money comes [C25]', async () => {
    const { row, email } = await subscribe({ token: 'test-card-slow' })
    await letJobsRun(app)
    await untilDue(row.id)
    await app.subscriptions.renew(shop.site.id, row.id)
    expect(await ordersTo(email)).toMatchObject([{ state: 'paid' }, { state: 'waiting' }])
    app.clock.advance({ minutes: 31 })
    expect(await app.subscriptions.renew(shop.site.id, row.id)).toEqual({ outcome: 'nothing' })
    await letJobsRun(app)
    await letJobsRun(app)
    expect(await ordersTo(email)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
    expect(await capturesFor(email)).toEqual([2300, 2300])
    expect(await rowOf(row.id)).toMatchObject({ state: 'active', paid: 2, next_period: 2 })
  })

  it('three days late keeps its day of the month [C25]', async () => {
    const { row } = await subscribe()
    const { next_at: due } = await rowOf(row.id)
    await untilDue(row.id)
    app.clock.advance({ seconds: 3 * 86_400 })
    await letJobsRun(app)
    const { next_at: next } = await rowOf(row.id)
    expect(next.getUTCDate()).toBe(due.getUTCDate())
    expect(await periodsOf(row.id)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })

  it('of something that is sold out charges nothing, says so and goes on', async () => {
    const { row, email } = await subscribe({ name: 'rare', plan: 'rare-monthly' })
    await wake(row.id)
    expect(await periodsOf(row.id)).toMatchObject([{ state: 'paid' }, { state: 'skipped', reason: 'sold-out' }])
    expect(await rowOf(row.id)).toMatchObject({ state: 'active', next_period: 2 })
    expect(await capturesFor(email)).toHaveLength(1)
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain('rare is left out this time')
  })

  it.each(['period-taken', 'renewal-charged'])(
    'is made good after a crash at "%s": one order, one charge [C25]',
    async step => {
      const { row, email } = await subscribe()
      await untilDue(row.id)
      await app.subscriptions.renew(shop.site.id, row.id)
      // As a killed process leaves it.
      const [order] = (await ordersTo(email)).slice(-1)
      const [attempt] = await app.look<{ id: string }>('select id from payment_attempts where order_id = $1', [
        order!.id,
      ])
      await app.look(`update orders set state = 'pending_payment', number = null, captured = 0 where id = '${order!.id}';
      update payment_attempts set state = 'started', finished_at = null, reference = null where id = '${attempt!.id}';
      delete from order_events where order_id = '${order!.id}' and kind <> 'placed';
      delete from ledger_entries where order_id = '${order!.id}';
      insert into jobs (site_id, kind, payload, only_one) values ('${shop.site.id}', 'checkout:settle',
        '${JSON.stringify({ orderId: order!.id })}', '${order!.id}');
      update order_numbers set last = last - 1 where site_id = '${shop.site.id}';
      update subscription_periods set state = 'due', amount = null where order_id = '${order!.id}';
      update subscriptions set next_period = 1, next_at = wake_at, paid = 1,
        wake_at = '${app.clock.now().toISOString()}' where id = '${row.id}';
      ${step === 'period-taken' ? `delete from test_payments where key = '${attempt!.id}'` : ''}`)
      await app.look(`update subscriptions set next_at = (select due_at from subscription_periods
      where subscription_id = '${row.id}' and n = 1) where id = '${row.id}'`)
      await letJobsRun(app)
      app.clock.advance({ minutes: 20 })
      await letJobsRun(app)
      app.clock.advance({ minutes: 20 })
      await letJobsRun(app)
      expect(await capturesFor(email)).toEqual([2300, 2300])
      expect(await periodsOf(row.id)).toMatchObject([{ state: 'paid' }, { n: 1, state: 'paid' }])
      expect((await ordersTo(email)).filter(({ state }) => state === 'paid')).toHaveLength(2)
      expect(await rowOf(row.id)).toMatchObject({ state: 'active', paid: 2, next_period: 2 })
    },
  )
})

describe('a card that is refused', () => {
  const refusing = '4000 0000 0000 0341'

  it('is tried again after 1, 3, 5 and 7 days with a mail each, then the subscription ends', async () => {
    const { row, email } = await subscribe({ token: refusing })
    const due = (await rowOf(row.id)).next_at
    const before = await shop.stock('mug')
    const days: number[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      await wake(row.id)
      const { wake_at: at } = await rowOf(row.id)
      if (at) days.push(Math.round((at.getTime() - due.getTime()) / 86_400_000))
    }
    expect(days).toEqual([1, 3, 5, 7])
    expect(await rowOf(row.id)).toMatchObject({ state: 'cancelled', wake_at: null, payment_method_id: null })
    expect(await periodsOf(row.id)).toMatchObject([{ state: 'paid' }, { state: 'failed', refusals: 5 }])
    expect(await shop.stock('mug')).toBe(before)
    expect(await capturesFor(email)).toEqual([2300])
    const subjects = (await app.mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject === 'Your card for mug was refused')).toHaveLength(4)
    expect(subjects).toContain('Your subscription to mug has ended')
  })

  it('stands first on the overview, and the owner may ask for another card or try now', async () => {
    const { row, email } = await subscribe({ token: refusing })
    await wake(row.id)
    const overview = await (await staff()).get('/api/commerce/overview')
    expect(JSON.stringify(overview.json['needs'])).toContain(`"subscriptionId":"${row.id}"`)
    const tried = await (await staff()).post(`/api/commerce/subscriptions/${row.id}/retry`, {})
    expect(tried.json).toMatchObject({ state: 'past_due', refusal: 'declined' })
    expect((tried.json['tries'] as { state: string }[]).map(({ state }) => state)).toEqual([
      'refused',
      'refused',
      'next',
      'later',
      'later',
    ])
    expect((await (await staff()).post(`/api/commerce/subscriptions/${row.id}/ask`, {})).status).toBe(200)
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain('Shop 1 asks for another card for mug')
  })

  it('gives way to another one, which pays what is open at once', async () => {
    const { row, email, browser } = await subscribe({ token: refusing })
    await wake(row.id)
    const path = await pageOf(email)
    const page = await browser.get(path)
    expect(page.text).toContain('Your card was refused on')
    const crumb = /name="crumb" value="([^"]*)"/.exec(page.text)![1]!
    const changed = await browser.submit(`${path}/card`, { crumb, card: 'test-card-accepted' })
    expect(changed.headers['location']).toBe(`${path}?note=paid`)
    expect(await rowOf(row.id)).toMatchObject({ state: 'active', failures: 0, paid: 2 })
    expect(await capturesFor(email)).toEqual([2300, 2300])
  })

  it('that is refused in its place counts like one at the checkout [C28]', async () => {
    const { email, browser } = await subscribe()
    const path = await pageOf(email)
    const crumb = /name="crumb" value="([^"]*)"/.exec((await browser.get(path)).text)![1]!
    const counted = async () =>
      (await app.look('select 1 from payment_declines where site_id = $1', [shop.site.id])).length
    const before = await counted()
    const refused = await browser.submit(`${path}/card`, { crumb, card: 'test-card-refused' })
    expect([refused.headers['location'], (await counted()) - before]).toEqual([`${path}?note=refused`, 1])
  })

  it('pauses instead, where the shop wants that', async () => {
    await (await staff()).put('/api/commerce/subscriptions/settings', { afterRetries: 'pause' })
    const { row } = await subscribe({ token: refusing })
    for (let tries = 0; tries < 5; tries += 1) await wake(row.id)
    expect(await rowOf(row.id)).toMatchObject({ state: 'paused', wake_at: null })
    await (await staff()).put('/api/commerce/subscriptions/settings', { afterRetries: 'cancel' })
  })

  it('that is lost is asked about and never charged again', async () => {
    const { row } = await subscribe({ token: 'test-card-renewals-lost' })
    await wake(row.id)
    const [asked] = await app.look<{ count: number }>('select count(*)::int from test_payments where site_id = $1', [
      shop.site.id,
    ])
    await wake(row.id)
    const [after] = await app.look<{ count: number }>('select count(*)::int from test_payments where site_id = $1', [
      shop.site.id,
    ])
    expect(after).toEqual(asked)
    expect(await rowOf(row.id)).toMatchObject({ state: 'past_due', failures: 2 })
  })

  it('whose bank asks every time is paid by the buyer, who is asked', async () => {
    const browser = shop.shopper().browser
    const email = newEmail()
    const { placed } = await subscribe({ browser, email, token: '4000 0027 6000 3184' })
    const answer = async (url: string) => {
      const asking = await browser.get(url)
      const crumb = /name="crumb" value="([^"]*)"/.exec(asking.text)![1]!
      const decided = await browser.submit(url, { crumb, answer: 'confirm' })
      return browser.get(String(decided.headers['location']))
    }
    await answer(String(placed.json['actionUrl']))
    const [row] = await app.look<Row>('select * from subscriptions where email = $1', [email])
    expect(row).toMatchObject({ state: 'active' })
    await wake(row!.id)
    expect(await rowOf(row!.id)).toMatchObject({ state: 'past_due' })
    const path = await pageOf(email)
    const crumb = /name="crumb" value="([^"]*)"/.exec((await browser.get(path)).text)![1]!
    const asked = await browser.submit(path, { crumb, act: 'pay' })
    expect(asked.headers['location']).toContain('/checkout/test-payment/')
    const done = await answer(String(asked.headers['location']))
    expect(done.headers['location']).toContain('/checkout/confirmed/')
    expect(await rowOf(row!.id)).toMatchObject({ state: 'active', paid: 2 })
  })
})

describe('what buyers and owners may do', () => {
  it('skips one date, which is never charged, and keeps the day', async () => {
    const { row, email, browser } = await subscribe()
    const path = await pageOf(email)
    const page = await browser.get(path)
    expect(page.headers['cache-control']).toBe('no-store')
    const crumb = /name="crumb" value="([^"]*)"/.exec(page.text)![1]!
    expect((await browser.submit(path, { crumb, act: 'skip' })).headers['location']).toBe(`${path}?note=done`)
    expect(await periodsOf(row.id)).toMatchObject([{ state: 'paid' }, { state: 'skipped', reason: 'buyer' }])
    expect(await rowOf(row.id)).toMatchObject({ state: 'active', next_period: 2 })
    await wake(row.id)
    expect(await capturesFor(email)).toHaveLength(2)
  })

  it('pauses and goes on with the next date ahead, charging nothing of the time between', async () => {
    const { row, email } = await subscribe()
    const path = `/api/commerce/subscriptions/${row.id}`
    expect((await (await staff()).post(`${path}/pause`, {})).json).toMatchObject({ state: 'paused', nextAt: null })
    app.clock.advance({ seconds: 80 * 86_400 })
    await letJobsRun(app)
    expect((await (await staff()).post(`${path}/resume`, {})).json).toMatchObject({ state: 'active' })
    await letJobsRun(app)
    expect(await capturesFor(email)).toHaveLength(1)
    expect((await rowOf(row.id)).next_at.getTime()).toBeGreaterThan(app.clock.now().getTime())
    expect((await (await staff()).post(`${path}/resume`, {})).status).toBe(409)
  })

  it('cancels at the end of what was paid, or now', async () => {
    const { row, email } = await subscribe()
    const path = `/api/commerce/subscriptions/${row.id}`
    expect((await (await staff()).post(`${path}/cancel`, { when: 'later' })).json).toMatchObject({ state: 'ending' })
    await wake(row.id)
    expect(await rowOf(row.id)).toMatchObject({ state: 'cancelled', payment_method_id: null })
    expect(await capturesFor(email)).toHaveLength(1)
    const other = await subscribe()
    const own = await pageOf(other.email)
    const crumb = /name="crumb" value="([^"]*)"/.exec((await other.browser.get(own)).text)![1]!
    await other.browser.submit(own, { crumb, act: 'cancel' })
    expect(await rowOf(other.row.id)).toMatchObject({ state: 'cancelled', wake_at: null })
    expect((await (await staff()).post(`/api/commerce/subscriptions/${other.row.id}/skip`, {})).status).toBe(409)
  })

  it('renew and cancel at the same moment charge once at most, and it stays cancelled', async () => {
    const { row, email } = await subscribe()
    await untilDue(row.id)
    await Promise.all([
      app.subscriptions.renew(shop.site.id, row.id),
      app.subscriptions.act(shop.site.id, row.id, { act: 'cancel', by: 'buyer' }),
      app.subscriptions.renew(shop.site.id, row.id),
    ])
    await letJobsRun(app)
    expect(await rowOf(row.id)).toMatchObject({ state: 'cancelled' })
    expect((await capturesFor(email)).length).toBeLessThanOrEqual(2)
    expect(new Set((await periodsOf(row.id)).map(({ n }) => n)).size).toBe((await periodsOf(row.id)).length)
  })

  it('lists by state and by name, and tells nobody else anything', async () => {
    const { row, email } = await subscribe()
    const list = await (await staff()).get(
      `/api/commerce/subscriptions?state=active&search=${encodeURIComponent(email)}`,
    )
    expect(list.json['items']).toMatchObject([
      { id: row.id, customer: 'Hanna Berg', price: 1800, plan: { billingPeriod: month } },
    ])
    expect((await shop.shopper().browser.get('/subscriptions/somebody')).status).toBe(404)
    const [kept] = await app.look<{ token_hash: string; sealed_token: string }>(
      'select token_hash, sealed_token from subscriptions where id = $1',
      [row.id],
    )
    const token = decodeURIComponent((await pageOf(email)).split('/').at(-1)!)
    expect(kept!.sealed_token).not.toContain(token)
    expect(kept!.token_hash).toBe(createHash('sha256').update(token).digest('hex'))
  })

  it('erasing a customer ends what would be charged to them', async () => {
    const { row, email } = await subscribe()
    const customers = await (await staff()).get(`/api/commerce/customers?search=${encodeURIComponent(email)}`)
    const [customer] = customers.json['items'] as { id: string }[]
    await (await staff()).post(`/api/commerce/customers/${customer!.id}/erase`, {})
    const [after] = await app.look<Row & { email: string }>('select * from subscriptions where id = $1', [row.id])
    expect(after).toMatchObject({ state: 'cancelled', payment_method_id: null })
    expect(after!.email).not.toBe(email)
  })
})

describe('others hear of a subscription', () => {
  const mailsToOwner = async (words: string) =>
    (await app.mailsTo(shop.owner.email)).filter(({ subject, plain }) => `${subject} ${plain}`.includes(words))

  it('by events when it begins, is paid again, refused and over, and the owner by mail of what went wrong', async () => {
    const browser = await staff()
    const kinds = ['started', 'renewed', 'failed', 'ended'].map(word => `subscription.${word}`)
    const hook = await browser.post('/api/site/webhooks', { url: 'https://hooks.example/', kinds })
    expect(hook.status).toBe(200)
    // What a process remembers of who listens is a few seconds old.
    app.clock.advance({ minutes: 1 })
    const heard = async (id: string) =>
      (
        await app.look<{ kind: string }>('select kind from webhook_events where about_id = $1 order by at, kind', [id])
      ).map(({ kind }) => kind)
    const once = await subscribe({ token: 'test-card-renewals-refused' })
    const fine = await subscribe()
    await letJobsRun(app)
    expect(await heard(once.row.id)).toEqual(['subscription.started'])
    await wake(fine.row.id)
    await letJobsRun(app)
    expect(await heard(fine.row.id)).toEqual(['subscription.started', 'subscription.renewed'])
    expect(await rowOf(once.row.id)).toMatchObject({ state: 'past_due', failures: 1 })
    for (let tries = 1; tries < 5; tries += 1) await wake(once.row.id)
    expect(await rowOf(once.row.id)).toMatchObject({ state: 'cancelled' })
    const all = await heard(once.row.id)
    expect(all.filter(kind => kind === 'subscription.ended')).toHaveLength(1)
    expect(all).toContain('subscription.failed')
    await letJobsRun(app)
    const about = `/commerce/subscriptions/${once.row.id}`
    const links = (await app.mailsTo(shop.owner.email)).filter(mail => mail.links.some(link => link.includes(about)))
    expect(links.map(({ subject }) => subject.replace(/^.*?: /, '')).sort()).toEqual([
      'A payment of Hanna Berg was refused',
      'The subscription of Hanna Berg has ended',
    ])
  })

  it('and of a currency that the shop does not take any more: it is paused, and says why', async () => {
    const { row } = await subscribe()
    await app.look(`update subscriptions set currency = 'EUR' where id = $1`, [row.id])
    await wake(row.id)
    await letJobsRun(app)
    const path = `/api/commerce/subscriptions/${row.id}`
    expect((await (await staff()).get(path)).json).toMatchObject({
      state: 'paused',
      isOtherCurrency: true,
      nextAt: null,
    })
    expect((await mailsToOwner('agreed to in another currency')).length).toBe(1)
    expect((await (await staff()).post(`${path}/resume`, {})).json).toMatchObject({
      state: 'active',
      isOtherCurrency: false,
    })
  })
})

describe('mails about a subscription', () => {
  it('speak the language it was bought in, say what the shop wants said, and are shown as they would be', async () => {
    const { json } = await owner.get('/api/site/settings')
    const inGerman = { ...json, primaryLocale: 'de', locales: ['de', 'en'] }
    expect((await owner.put('/api/site/settings', inGerman)).status).toBe(200)
    const { row, email } = await subscribe()
    expect(row).toMatchObject({ locale: 'de' })
    const [started] = (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Ihr Abo von mug bei '))
    expect(started!.plain).toMatch(/18,00.*jeden Monat bis zur Kündigung|\$18\.00 jeden Monat bis zur Kündigung/)
    expect(started!.plain).toContain('der Karte mit den Endziffern 4242')

    const template = { subject: '{product}: bis bald', heading: 'Bis bald', opening: '{plan}', closing: '', shows: [] }
    const about = { kind: 'subscription-cancelled', template, locale: 'de' }
    const preview = await owner.post('/api/commerce/mail-templates/preview', about)
    expect(preview.json).toMatchObject({ to: email, subject: 'mug: bis bald' })
    const wrong = await owner.put('/api/commerce/mail-templates/subscription-cancelled/de', {
      ...template,
      opening: '{number}',
    })
    expect([wrong.status, wrong.json['reason']]).toEqual([422, 'unknown-placeholder'])
    expect((await owner.put('/api/commerce/mail-templates/subscription-cancelled/de', template)).status).toBe(200)
    const cancelled = await owner.post(`/api/commerce/subscriptions/${row.id}/cancel`, { when: 'now' })
    expect(cancelled.status).toBe(200)
    await letJobsRun(app)
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain('mug: bis bald')

    const english = await subscribe({ locale: 'en' })
    expect(english.row).toMatchObject({ locale: 'en' })
    expect((await app.mailsTo(english.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your subscription to mug/),
    )
  })
})
