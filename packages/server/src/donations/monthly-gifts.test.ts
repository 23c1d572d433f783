import { donationCheckoutUrl } from '@sitewright/domain/pages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
let fundId: string
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [] })
  owner = await shop.staff()
  const fund = await owner.post('/api/commerce/donations/funds', { name: 'Roof', goal: null, active: true })
  fundId = String(fund.json['id'])
})
// What others give must not be charged meanwhile.
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

const pageBody = (more: object = {}) => ({
  ...{ title: 'Keep us afloat', intro: '', suggested: [1000, 2500], takesOther: true, takesMonthly: true },
  ...{ least: 500, most: 100_000, fundIds: [fundId], thanks: 'Thank you all', receiptText: '', active: true, ...more },
})
const newPage = async (more: object = {}) =>
  String((await (await staff()).post('/api/commerce/donations/pages', pageBody(more))).json['id'])

const field = (text: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]*name="${name}"`).exec(text)?.[1] ??
  ''
const names = ['expectedTotalCents', 'expectedDueCents', 'idempotencyKey', 'cartKey', 'crumb', 'ticket', 'amountCents']

let givers = 0
const newEmail = () => `monthly-${++givers}@example.com`

/** As a browser without script does it. */
async function give(
  pageId: string,
  { email = newEmail(), more = {} }: { email?: string; more?: Record<string, string> } = {},
) {
  const { browser } = shop.shopper()
  const { text } = await browser.get(`${donationCheckoutUrl(pageId)}&amount=10&interval=monthly`)
  app.clock.advance({ seconds: 3 })
  const given = await browser.submit('/checkout/donate', {
    ...Object.fromEntries(names.map(name => [name, field(text, name)])),
    ...{ interval: field(text, 'interval'), donatePageId: pageId, fundId, donor: 'Hanna Berg', dedication: 'For Ada' },
    ...{ email, payment: 'test-card-accepted', ...more },
  })
  const [row] = await app.look<{ id: string; state: string; wake_at: Date }>(
    'select id, state, wake_at from subscriptions where email = $1',
    [email],
  )
  return { browser, text, given, email, row }
}
const subjectsTo = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject)
const mailTo = async (email: string, words: string) =>
  (await app.mailsTo(email)).find(({ subject }) => subject.includes(words))!
const monthLater = async (at: Date) => {
  app.clock.advance({ seconds: Math.ceil((at.getTime() - app.clock.now().getTime()) / 1000) + 1 })
  await letJobsRun(app)
}
const raisedOf = (email: string) =>
  app.look<{ credit: string; amount: number }>(
    `select credit, amount::int as amount from ledger_entries where cause = 'sale'
     and order_id in (select id from orders where email = $1) order by id`,
    [email],
  )

describe('giving every month', () => {
  it('is chosen by a link, said in full beside the button, and paid by what can be charged again [CART-14]', async () => {
    const pageId = await newPage()
    const { browser } = shop.shopper()
    const once = await browser.get(`${donationCheckoutUrl(pageId)}&amount=10&fundId=${fundId}`)
    const link = /href="([^"]*interval=monthly)"[^>]*>Every month/.exec(once.text)![1]!.replaceAll('&amp;', '&')
    expect(once.text).not.toContain('until you stop')
    const monthly = await browser.get(link)
    expect(monthly.text).toContain('$10.00 every month, until you stop.')
    expect(monthly.text).toMatch(/aria-current="true"[^>]*>Every month/)
    expect(monthly.text).toContain('Pay $10.00')
    expect(field(monthly.text, 'interval')).toBe('monthly')
    expect(monthly.text).not.toContain('value="manual"')
  })

  it('charges the same each month into the same fund, with a receipt each time, and the order says so', async () => {
    const { given, email, row } = await give(await newPage())
    expect([given.status, row!.state]).toEqual([303, 'active'])
    expect(await subjectsTo(email)).toContain('Your monthly gift to Shop 1')
    await monthLater(row!.wake_at)
    expect(await raisedOf(email)).toEqual([
      { credit: `donations:${fundId}`, amount: 1000 },
      { credit: `donations:${fundId}`, amount: 1000 },
    ])
    const receipts = (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your receipt'))
    expect(receipts).toHaveLength(2)
    for (const { plain } of receipts)
      for (const words of ['Hanna Berg', 'For Ada', 'Roof', '$10.00', 'Thank you all']) expect(plain).toContain(words)
    expect(await app.look('select kind from orders where email = $1 order by placed_at', [email])).toEqual([
      { kind: 'sale' },
      { kind: 'renewal' },
    ])
    const listed = await (await staff()).get('/api/commerce/donations')
    const ofGiver = (listed.json['items'] as { email: string; monthly: boolean; receipt: string }[]).filter(
      each => each.email === email,
    )
    expect(ofGiver).toMatchObject([{ monthly: true }, { monthly: true }])
    expect(new Set(ofGiver.map(({ receipt }) => receipt)).size).toBe(2)
    const subscriptions = await owner.get(`/api/commerce/subscriptions?search=${email}`)
    expect(subscriptions.json['items']).toMatchObject([
      { title: 'Roof', customer: 'Hanna Berg', isGift: true, price: 1000, paid: 2 },
    ])
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it('goes on as it was agreed to when the page or the fund is closed, and ends when the giver says so', async () => {
    const pageId = await newPage()
    const { email, row, browser } = await give(pageId)
    await owner.put(`/api/commerce/donations/pages/${pageId}`, pageBody({ takesMonthly: false, active: false }))
    await monthLater(row!.wake_at)
    expect(await raisedOf(email)).toHaveLength(2)
    const path = new URL((await mailTo(email, 'monthly gift')).links.find(each => each.includes('/subscriptions/'))!)
      .pathname
    const own = await browser.get(path)
    expect(own.text).toContain('Stop giving every month')
    expect(own.text).toContain('$10.00 every month')
    await browser.submit(path, { crumb: field(own.text, 'crumb'), act: 'cancel' })
    await letJobsRun(app)
    expect(await subjectsTo(email)).toContain('Your monthly gift to Shop 1 has ended')
    const [{ wake_at: next } = {}] = await app.look<{ wake_at: Date | null }>(
      'select wake_at from subscriptions where id = $1',
      [row!.id],
    )
    expect(next).toBeNull()
  })

  it('that a card refuses is said in words about gifts, and counts no gift', async () => {
    const { email, row } = await give(await newPage(), { more: { payment: 'test-card-renewals-refused' } })
    await monthLater(row!.wake_at)
    expect(await subjectsTo(email)).toContain('Your card for your monthly gift to Shop 1 was refused')
    expect(await app.look('select 1 from donations where email = $1', [email])).toHaveLength(1)
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it('whose bank asks first is begun when the giver comes back from there', async () => {
    const { browser, given, email } = await give(await newPage(), { more: { payment: 'test-card-authenticate' } })
    const bank = given.headers['location']!
    const asked = await browser.get(bank)
    const back = await browser.submit(bank, { crumb: field(asked.text, 'crumb'), answer: 'confirm' })
    const done = await browser.get(back.headers['location']!)
    expect(done.headers['location']).toContain('/checkout/confirmed/')
    expect(await app.look('select state from subscriptions where email = $1', [email])).toEqual([{ state: 'active' }])
  })

  it('is not to be had where the page does not take it, whatever the address or the form says [C27]', async () => {
    const pageId = await newPage({ takesMonthly: false })
    const shown = await shop.shopper().browser.get(`${donationCheckoutUrl(pageId)}&interval=monthly`)
    expect(shown.text).toContain('This one is given once.')
    expect(shown.text).not.toContain('interval=monthly')
    const { given, email } = await give(pageId, { more: { interval: 'monthly' } })
    expect(given.status).toBe(400)
    expect(given.text).toContain('cannot be given every month here')
    expect(await app.look('select 1 from orders where email = $1', [email])).toEqual([])
    const odd = await give(await newPage(), { more: { interval: 'hourly' } })
    expect([odd.given.status, odd.row]).toEqual([303, undefined])
  })

  it('is of nobody any more once the giver is erased', async () => {
    const { email } = await give(await newPage())
    const customers = await (await staff()).get(`/api/commerce/customers?search=${email}`)
    const { id } = (customers.json['items'] as { id: string }[])[0]!
    await owner.post(`/api/commerce/customers/${id}/erase`, {})
    const rows = await app.look<{ kept: string }>('select s::text as kept from subscriptions s')
    expect(rows.some(({ kept }) => kept.includes(email))).toBe(false)
    const [last] = await app.look<{ state: string; donation: { donor: string } }>(
      'select state, donation from subscriptions order by created_at desc limit 1',
    )
    expect(last).toMatchObject({ state: 'cancelled', donation: { donor: '', dedication: '', anonymous: true } })
  })
})
