import { donationCheckoutUrl, giftCardCheckoutUrl } from '@sitewright/domain/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { firefox } from '../testing/reports'
import { letJobsRun, openShop, type Shop, type Shopper } from '../testing/shop'
import { ticketOf } from '../testing/tickets'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'mug', price: 1250, stock: 1000 },
      { name: 'card', price: 5000, stock: 'unlimited', more: { type: 'GIFT_CARD' } },
      { name: 'score', price: 900, stock: 'unlimited', more: { type: 'DIGITAL' } },
    ],
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const codeIn = (text: string) => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
const codesTo = async (email: string) => (await app.mailsTo(email)).map(({ plain }) => codeIn(plain)).filter(Boolean)
let people = 0
/** A card that the shop gives, with its code. */
const newCard = async (amount: number) => {
  people += 1
  const recipientEmail = `gift-${people}@example.com`
  const { json } = await owner.post('/api/commerce/gift-cards', {
    ...{ amount, recipientEmail, recipientName: '', message: '', note: '' },
  })
  return { id: String(json['id']), code: (await codesTo(recipientEmail))[0]! }
}
const redeem = ({ browser }: Shopper, code: string) => browser.post('/api/commerce/shopping-cart/gift-cards', { code })
const balance = async (id: string) =>
  (await app.look<{ balance: number }>('select balance::int as balance from gift_cards where id = $1', [id]))[0]!
    .balance
const entries = (orderId: unknown) =>
  app.look<{ cause: string; debit: string; credit: string; amount: number }>(
    'select cause, debit, credit, amount::int as amount from ledger_entries where order_id = $1 order by id',
    [orderId],
  )
const headOf = async (orderId: unknown) =>
  (
    await app.look<{ state: string; due: number; cards: number }>(
      'select state, due::int as due, gift_card_total::int as cards from orders where id = $1',
      [orderId],
    )
  )[0]
const forget = () => app.look(`delete from rate_buckets where name like 'gift-card-code%'`)

/** What the shop owes to cards, by the books and by the cards themselves (I2). */
const owed = async () => {
  const [books] = await app.look<{ owed: number }>(
    `select coalesce(sum(case when credit = 'gift-cards' then amount else -amount end), 0)::int as owed
     from ledger_entries where 'gift-cards' in (debit, credit)`,
  )
  const [cards] = await app.look<{ owed: number }>(
    `select ((select coalesce(sum(balance), 0) from gift_cards) + (select coalesce(sum(gift_card_total), 0) from orders
      where state = 'pending_payment'))::int as owed`,
  )
  return { books: books!.owed, cards: cards!.owed }
}
const expectBooks = async () => {
  const { books, cards } = await owed()
  expect(books).toBe(cards)
}

let refunds = 0
const refundOf = (orderId: unknown, wish: object) => {
  refunds += 1
  const about = { reason: '', note: '', tell: false, key: `refund-key-${refunds}` }
  return owner.post(`/api/commerce/orders/${orderId}/refunds`, { ...wish, ...about })
}

describe('paying with a gift card', () => {
  it('takes it off what is due, holds it with the order and books it', async () => {
    const card = await newCard(1000)
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const { json } = await redeem(shopper, card.code.toLowerCase())
    expect(json['shoppingCart']).toMatchObject({
      grandTotalCents: 2500,
      giftCardCents: 1000,
      amountDueCents: 1500,
      giftCards: [{ id: card.id, codeEnd: card.code.slice(-4), amountCents: 1000, balanceCents: 1000 }],
    })
    expect(JSON.stringify(json)).not.toContain(card.code.replaceAll('-', ''))
    const placed = await shopper.placeOrder()
    expect(placed.json['state']).toBe('paid')
    const orderId = placed.json['orderId']
    expect(await headOf(orderId)).toEqual({ state: 'paid', due: 1500, cards: 1000 })
    expect(await balance(card.id)).toBe(0)
    expect(await entries(orderId)).toEqual(
      expect.arrayContaining([
        { cause: 'sale', debit: 'due', credit: 'sales', amount: 2500 },
        { cause: 'gift-card', debit: 'gift-cards', credit: 'due', amount: 1000 },
        { cause: 'capture', debit: 'clearing:test', credit: 'due', amount: 1500 },
      ]),
    )
    await expectBooks()
  })

  it('needs no provider when nothing is due', async () => {
    const card = await newCard(5000)
    const shopper = shop.shopper()
    await shopper.add('mug')
    await redeem(shopper, card.code)
    const before = await app.look('select 1 from test_payments')
    const placed = await shopper.placeOrder({ card: 'refused' })
    expect([placed.status, placed.json['state']]).toEqual([200, 'paid'])
    expect(await app.look('select 1 from test_payments')).toHaveLength(before.length)
    expect(await balance(card.id)).toBe(3750)
    await expectBooks()
  })

  it('goes back to the card after the payment, and the books add up [ledger rule I2]', async () => {
    const card = await newCard(1000)
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await redeem(shopper, card.code)
    const orderId = (await shopper.placeOrder()).json['orderId']
    expect((await refundOf(orderId, { amount: 1200 })).status).toBe(200)
    expect(await balance(card.id)).toBe(0)
    expect((await refundOf(orderId, { amount: 1301 })).status).toBeGreaterThanOrEqual(400)
    expect((await refundOf(orderId, { amount: 1300 })).status).toBe(200)
    expect([await balance(card.id), (await headOf(orderId))?.state]).toEqual([1000, 'refunded'])
    const back = await app.look<{ change: number }>(
      `select change::int as change from gift_card_moves where gift_card_id = $1 and reason = 'refunded'`,
      [card.id],
    )
    expect(back).toEqual([{ change: 1000 }])
    expect(await app.books.check(shop.site.id)).toEqual([])
    await expectBooks()
  })

  it('never pays for gift cards', async () => {
    const card = await newCard(9000)
    const shopper = shop.shopper()
    await shopper.add('card')
    const { json } = await redeem(shopper, card.code)
    expect(json['shoppingCart']).toMatchObject({ giftCardCents: 0, amountDueCents: 5000 })
  })

  it('gives it back, once, when the order is given up', async () => {
    const card = await newCard(1000)
    const shopper = shop.shopper()
    await shopper.add('mug')
    await redeem(shopper, card.code)
    const { json } = await shopper.placeOrder({ provider: 'manual' })
    expect(await balance(card.id)).toBe(0)
    await expectBooks()
    const cancel = () => owner.post(`/api/commerce/orders/${json['orderId']}/cancel`, {})
    await Promise.all([cancel(), cancel(), cancel()])
    expect([await balance(card.id), (await headOf(json['orderId']))?.state]).toEqual([1000, 'cancelled'])
    await expectBooks()
  })

  it('refuses an order for which the card no longer suffices, instead of asking for more [C16]', async () => {
    const card = await newCard(1000)
    const [first, second] = [shop.shopper(), shop.shopper()]
    for (const shopper of [first, second]) {
      await shopper.add('mug')
      await redeem(shopper, card.code)
    }
    expect((await first.placeOrder()).status).toBe(200)
    const late = await second.browser.post(
      '/api/commerce/checkout/orders',
      {
        email: 'late@example.com',
        address: {
          firstName: 'L',
          lastName: 'B',
          line1: '1 A',
          city: 'X',
          region: 'NY',
          postalCode: '10002',
          country: 'US',
        },
        payment: { provider: 'test', token: 'test-card-accepted' },
        expectedTotalCents: 1250,
        expectedDueCents: 250,
        ticket: ticketOf(app, second.browser.cookie('CART')),
      },
      { headers: { 'idempotency-key': 'late-card-1' } },
    )
    expect([late.status, late.json['reason']]).toEqual([409, 'total-changed'])
  })

  it('of 50.00 by many at once never spends more than is on it [C15 T5]', async () => {
    await forget()
    const card = await newCard(5000)
    const shoppers = Array.from({ length: 8 }, () => shop.shopper())
    for (const shopper of shoppers) {
      await shopper.add('mug')
      await forget()
      await redeem(shopper, card.code)
    }
    await Promise.all(shoppers.map(shopper => shopper.placeOrder({ total: 1250 })))
    const [spent] = await app.look<{ amount: number }>(
      `select coalesce(sum(-change), 0)::int as amount from gift_card_moves where gift_card_id = $1 and reason = 'held'`,
      [card.id],
    )
    expect(spent!.amount).toBe(5000)
    expect(await balance(card.id)).toBe(0)
    await expectBooks()
  })

  it('says the same of a code that is unknown, disabled or spent, ten times an hour [C15]', async () => {
    await forget()
    const spent = await newCard(500)
    const off = await newCard(500)
    await owner.post(`/api/commerce/gift-cards/${spent.id}/adjust`, { change: -500, note: 'x' })
    await owner.post(`/api/commerce/gift-cards/${off.id}/disable`, {})
    const shopper = shop.shopper()
    await shopper.add('mug')
    const answers = []
    for (const code of [spent.code, off.code, '0000-0000-0000-0000', 'x']) {
      const { status, json } = await redeem(shopper, code)
      answers.push([status, json['reason'], json['error']])
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    for (let tries = 4; tries < 10; tries += 1) await redeem(shopper, 'x')
    expect((await redeem(shopper, 'x')).status).toBe(429)
    await forget()
  })

  it('shows what is left on a page of its own', async () => {
    const card = await newCard(4200)
    const { browser } = shop.shopper()
    const shown = await browser.submit('/gift-card', { code: card.code })
    expect(shown.text).toContain(`There is $42.00 on the card ending in ${card.code.slice(-4)}.`)
    const wrong = await browser.submit('/gift-card', { code: '0000-0000-0000-0000' })
    expect([wrong.status, wrong.text.includes('This gift card cannot be used.')]).toEqual([404, true])
    await forget()
  })
})

const value = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
const fieldsOf = (text: string, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, value(text, name)]))
const paying = ['expectedTotalCents', 'expectedDueCents', 'idempotencyKey', 'cartKey', 'crumb', 'ticket']
/** Whoever reads the page takes their time. */
const open = async ({ browser }: Shopper, path: string) => {
  const page = await browser.get(path, { headers: { accept: 'text/html' } })
  app.clock.advance({ seconds: 3 })
  return page
}

describe('buying a gift card', () => {
  const product = () => ({ websiteId: shop.site.id, giftCardProductId: shop.product('card').id })
  const buy = async (more: Record<string, string> = {}) => {
    const shopper = shop.shopper()
    const sku = shop.variant('card').sku
    const { text } = await open(shopper, giftCardCheckoutUrl({ ...product(), sku }))
    const sent = { ...fieldsOf(text, [...paying, 'sku']), ...product() }
    return shopper.browser.submit('/checkout/giftcard', {
      ...{ ...sent, email: 'buyer@example.com', payment: 'test-card-accepted' },
      ...more,
    })
  }

  it('has a page for the product, with a variant or without, of this site only [ROUTE-04 ROUTE-05 ROUTE-06]', async () => {
    const shopper = shop.shopper()
    const sku = shop.variant('card').sku
    const withSku = giftCardCheckoutUrl({ ...product(), sku })
    const without = giftCardCheckoutUrl(product())
    expect([withSku.includes('&sku='), without.includes('sku')]).toEqual([true, false])
    for (const path of [withSku, without]) {
      const { status, text } = await open(shopper, path)
      expect([status, text.includes('Pay $50.00')]).toEqual([200, true])
    }
    const wrong = [
      { ...product(), websiteId: 'another' },
      { ...product(), giftCardProductId: shop.product('mug').id },
      { ...product(), sku: 'none & such' },
    ]
    for (const each of wrong) expect((await open(shopper, giftCardCheckoutUrl(each))).status).toBe(404)
  })

  it('sends the card to whom it is for, with what was paid on it [CART-15 ROUTE-07]', async () => {
    const bought = await buy({ recipientEmail: 'maja@example.com', recipientName: 'Maja', message: 'Happy birthday' })
    expect(bought.status).toBe(303)
    const orderId = bought.headers['location']!.split('/').at(-1)
    const [card] = await app.look<{ id: string; state: string; balance: number }>(
      'select id, state, balance::int as balance from gift_cards where order_id = $1',
      [orderId],
    )
    expect(card).toMatchObject({ state: 'active', balance: 5000 })
    expect(await entries(orderId)).toEqual([
      { cause: 'sale', debit: 'due', credit: 'gift-cards', amount: 5000 },
      { cause: 'capture', debit: 'clearing:test', credit: 'due', amount: 5000 },
    ])
    const [mail] = await app.mailsTo('maja@example.com')
    expect(mail!.plain).toContain('Happy birthday')
    const shopper = shop.shopper()
    await shopper.add('mug')
    expect((await redeem(shopper, codeIn(mail!.plain))).json['shoppingCart']).toMatchObject({ giftCardCents: 1250 })
    await expectBooks()
    await forget()
  })

  it('leaves the cart of the browser alone, also on the way back from the bank', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const { text } = await open(shopper, giftCardCheckoutUrl(product()))
    const sent = { ...fieldsOf(text, [...paying, 'sku']), ...product(), email: 'buyer@example.com' }
    const asked = await shopper.browser.submit('/checkout/giftcard', { ...sent, payment: 'test-card-authenticate' })
    const bank = asked.headers['location']!
    const back = await shopper.browser.submit(bank, {
      crumb: value((await open(shopper, bank)).text, 'crumb'),
      answer: 'confirm',
    })
    const confirmed = await open(shopper, back.headers['location']!)
    expect(confirmed.headers['location']).toMatch(/^\/checkout\/confirmed\//)
    expect((await shopper.browser.get('/api/commerce/shopping-cart')).json).toMatchObject({ totalQuantity: 1 })
  })

  it('is paid for by script like any other order, from a cart of its own', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const { text } = await open(shopper, giftCardCheckoutUrl(product()))
    const { sku = '', cartKey = '' } = fieldsOf(text, ['sku', 'cartKey'])
    expect(text).toContain('data-island="checkout"')
    const choose = (more: object) =>
      shopper.browser.post('/api/commerce/checkout/gift-card', { ...product(), sku, cartKey, ...more })
    const wrong = await choose({ recipientEmail: 'nobody' })
    expect([wrong.status, Object.keys(wrong.json['errors'] as object)]).toEqual([422, ['recipientEmail']])
    expect((await choose({ giftCardProductId: shop.product('mug').id })).status).toBe(404)
    expect((await choose({ recipientEmail: 'maja@example.com' })).status).toBe(204)
    const placed = await shopper.browser.post(
      '/api/commerce/checkout/orders',
      {
        ...{ email: 'buyer@example.com', payment: { provider: 'test', token: 'test-card-accepted' } },
        ...{ expectedTotalCents: 5000, cartKey, ticket: ticketOf(app, cartKey) },
      },
      { headers: { 'idempotency-key': `alone-${cartKey}` } },
    )
    expect(placed.json).toMatchObject({ state: 'paid' })
    expect((await shopper.browser.get('/api/commerce/shopping-cart')).json).toMatchObject({ totalQuantity: 1 })
    await expectBooks()
  })

  it('waits until it is paid, and is gone when it never is', async () => {
    const [waiting, lost] = [await buy({ payment: 'manual' }), await buy({ payment: 'manual' })].map(
      ({ headers }) => headers['location']!.split('/').at(-1)!,
    )
    const stateOf = async (orderId: string) =>
      (
        await app.look<{ state: string; balance: number }>(
          'select state, balance::int as balance from gift_cards where order_id = $1',
          [orderId],
        )
      )[0]
    expect(await stateOf(waiting!)).toEqual({ state: 'waiting', balance: 5000 })
    await expectBooks()
    await owner.post(`/api/commerce/orders/${waiting}/paid`, {})
    await owner.post(`/api/commerce/orders/${lost}/cancel`, {})
    expect([await stateOf(waiting!), await stateOf(lost!)]).toEqual([
      { state: 'active', balance: 5000 },
      { state: 'disabled', balance: 0 },
    ])
    await expectBooks()
  })

  it('is given back only as far as the card still holds it', async () => {
    const bought = await buy({ recipientEmail: 'half@example.com' })
    const orderId = bought.headers['location']!.split('/').at(-1)
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await forget()
    await redeem(shopper, (await codesTo('half@example.com'))[0]!)
    await shopper.placeOrder()
    expect((await refundOf(orderId, { amount: 2501 })).status).toBeGreaterThanOrEqual(400)
    expect((await refundOf(orderId, { amount: 2500 })).status).toBe(200)
    const [card] = await app.look<{ balance: number }>(
      'select balance::int as balance from gift_cards where order_id = $1',
      [orderId],
    )
    expect(card!.balance).toBe(0)
    expect(await app.books.check(shop.site.id)).toEqual([])
    await expectBooks()
  })

  it('keeps what was typed and names what is wrong', async () => {
    const refused = await buy({ recipientEmail: 'nobody', email: 'x', recipientName: '<b>Maja' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Enter the email address of the person who gets it')
    expect(refused.text).toContain('Please enter a valid email')
    expect(refused.text).toContain('value="&lt;b&gt;Maja"')
  })
})

describe('giving', () => {
  const newPage = async (more: object = {}) => {
    const fund = await owner.post('/api/commerce/donations/funds', { name: 'Roof', goal: 100_000, active: true })
    const made = await owner.post('/api/commerce/donations/pages', {
      ...{
        title: 'Keep us afloat',
        intro: '',
        suggested: [1000, 2500],
        takesOther: true,
        takesMonthly: true,
        least: 500,
        most: 100_000,
      },
      ...{ fundIds: [fund.json['id']], thanks: 'Thank you all', receiptText: 'No goods were given.', active: true },
      ...more,
    })
    return { id: String(made.json['id']), fundId: String(fund.json['id']) }
  }
  const give = async (page: { id: string; fundId: string }, more: Record<string, string> = {}) => {
    const shopper = shop.shopper()
    const { text } = await open(shopper, donationCheckoutUrl(page.id))
    return shopper.browser.submit(
      '/checkout/donate',
      {
        ...fieldsOf(text, [...paying, 'amountCents']),
        ...{ donatePageId: page.id, fundId: page.fundId, email: 'giver@example.com', payment: 'test-card-accepted' },
        ...more,
      },
      { headers: { 'user-agent': firefox } },
    )
  }

  it('has a page, an order, a line in the books for its fund and a receipt [CART-14 ROUTE-03]', async () => {
    const page = await newPage()
    const shown = await open(shop.shopper(), donationCheckoutUrl(page.id))
    expect([shown.status, shown.text.includes('Pay $25.00')]).toEqual([200, true])
    const given = await give(page, { donor: 'Hanna Berg', dedication: 'For Ada' })
    expect(given.status).toBe(303)
    const orderId = given.headers['location']!.split('/').at(-1)
    // Part of the giver's visit, as an order of the checkout is.
    await expect
      .poll(() =>
        app.look('select 1 from hits where site_id = $1 and kind = 122 and subject = $2', [shop.site.id, orderId]),
      )
      .not.toEqual([])
    expect(await entries(orderId)).toEqual([
      { cause: 'sale', debit: 'due', credit: `donations:${page.fundId}`, amount: 2500 },
      { cause: 'capture', debit: 'clearing:test', credit: 'due', amount: 2500 },
    ])
    const receipt = (await app.mailsTo('giver@example.com')).find(({ subject }) => subject.includes('receipt'))
    for (const words of ['2026-0001', 'Hanna Berg', 'For Ada', 'No goods were given.', '$25.00', 'Roof'])
      expect(receipt!.plain).toContain(words)
    const setup = await owner.get('/api/commerce/donations/setup')
    expect(setup.json['funds']).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: page.fundId, raised: 2500, gifts: 1 })]),
    )
  })

  it('numbers receipts without a gap, however many give at once', async () => {
    const page = await newPage()
    await Promise.all(Array.from({ length: 4 }, () => give(page)))
    const rows = await app.look<{ number: number }>(
      'select receipt_number as number from donations where site_id = $1 and receipt_number is not null order by 1',
      [shop.site.id],
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  it.each(['0', '-2500', '499', '100001', '2500.5', '1e300', 'x', ''])('refuses %s [C27]', async amountCents => {
    const page = await newPage()
    const refused = await give(page, { amountCents })
    expect(refused.status).toBe(400)
  })

  it('asks for no amount that the page does not take [C27]', async () => {
    const page = await newPage()
    for (const amount of ['0', '-1', '4.99', '99999999'])
      expect((await open(shop.shopper(), `${donationCheckoutUrl(page.id)}&amount=${amount}`)).status).toBe(400)
    expect((await open(shop.shopper(), donationCheckoutUrl('nowhere'))).status).toBe(404)
    const closed = await newPage({ active: false })
    expect((await open(shop.shopper(), donationCheckoutUrl(closed.id))).status).toBe(404)
  })

  it.each([{ least: 0 }, { most: 100_000_000_000 }, { suggested: [100] }, { suggested: [], takesOther: false }])(
    'no page is made with %o [C27]',
    async more => {
      const page = await newPage(more)
      expect(page.id).toBe('undefined')
    },
  )
})

describe('files that were bought', () => {
  const upload = async () => {
    const { id } = shop.product('score')
    const path = `/api/commerce/products/${id}/files?fileName=Sonata.pdf`
    const crumb = decodeURIComponent(owner.cookie('crumb') ?? '')
    return owner.post(path, undefined, {
      headers: { 'content-type': 'application/octet-stream', 'x-csrf-token': crumb },
    })
  }
  const buyScore = async (email: string) => {
    const shopper = shop.shopper()
    await shopper.add('score')
    const { json } = await shopper.placeOrder({ email, address: null })
    const mail = (await app.mailsTo(email)).find(({ subject }) => subject.includes('files'))
    const link = mail?.links.find(each => each.includes('/downloads/')) ?? ''
    return { orderId: String(json['orderId']), path: link ? new URL(link).pathname : '' }
  }
  beforeAll(async () => {
    await app.platform.database.withSite(shop.site.id, async () => {})
    const { Readable } = await import('node:stream')
    const added = await app.downloads.add(shop.site.id, {
      productId: shop.product('score').id,
      name: 'Sonata Nr. 1.pdf',
      stream: Readable.from([Buffer.from('0123456789')]),
    })
    expect(added.ok).toBe(true)
  })

  it('come by a link in the mail, whole or in part; an empty one is none [C24]', async () => {
    expect((await upload()).status).toBe(422)
    const { path } = await buyScore('reader@example.com')
    const { browser } = shop.shopper()
    const whole = await browser.get(path)
    expect([whole.status, whole.text, whole.headers['content-disposition']]).toEqual([
      200,
      '0123456789',
      "attachment; filename*=UTF-8''Sonata%20Nr.%201.pdf",
    ])
    const part = await browser.get(path, { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.text]).toEqual([206, '234'])
    expect((await browser.get(`${path}x`)).status).toBe(404)
    const rows = await app.look('select 1 from download_grants where token_hash = $1', [path.split('/').at(-1)])
    expect(rows).toEqual([])
  })

  it('are counted, never more often than they may be, however many come at once [C24 T5]', async () => {
    const { path, orderId } = await buyScore('crowd@example.com')
    const { browser } = shop.shopper()
    const used = async () =>
      (await app.look<{ used: number }>('select used from download_grants where order_id = $1', [orderId]))[0]!.used
    const crowd = () => Promise.all(Array.from({ length: 20 }, () => browser.get(path)))
    for (let time = 1; time <= 5; time += 1) {
      expect((await crowd()).every(({ status }) => status === 200)).toBe(true)
      expect(await used()).toBe(time)
      app.clock.advance({ minutes: 61 })
    }
    expect((await crowd()).every(({ status }) => status === 410)).toBe(true)
    expect(await used()).toBe(5)
  })

  it('end with their time, and with the refund of their line [C24]', async () => {
    const { path, orderId } = await buyScore('refunded@example.com')
    const { browser } = shop.shopper()
    owner = await shop.staff()
    const order = await owner.get(`/api/commerce/orders/${orderId}`)
    const [line] = order.json['lines'] as { id: string }[]
    const refund = await refundOf(orderId, { lines: [{ lineId: line!.id, units: 1, restock: false }] })
    expect(refund.status).toBeLessThan(300)
    expect((await browser.get(path)).status).toBe(410)
    const other = await buyScore('late-reader@example.com')
    app.clock.advance({ days: 31 })
    expect((await browser.get(other.path)).status).toBe(410)
    await letJobsRun(app)
  })
})
