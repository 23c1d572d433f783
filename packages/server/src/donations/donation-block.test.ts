import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { firefox } from '../testing/reports'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
let page: { id: string; fundIds: string[] } & Record<string, unknown>

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [], templateName: 'wend' })
  owner = await shop.staff()
  await owner.post('/api/publishing/publish', {})
  const { json } = await owner.get('/api/commerce/donations/setup')
  page = (json as { pages: (typeof page)[] }).pages[0]!
})
afterAll(() => app.close())

const home = async () => {
  await allDelivered(app)
  return (await app.browser(shop.site.publicHost).get('/')).text
}
const formOn = (text: string) => /<form class="donation[\s\S]*?<\/form>/.exec(text)?.[0] ?? ''
const value = (text: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
    .exec(text)
    ?.slice(1)
    .find(Boolean) ?? ''

/** What a browser without script asks for when the form is sent. */
const send = async (chosen: Record<string, string>, browser = shop.shopper().browser) => {
  const form = formOn(await home())
  const action = /action="([^"]+)"/.exec(form)![1]!
  const fields = new URLSearchParams({ donatePageId: value(form, 'donatePageId'), ...chosen })
  const shown = await browser.get(`${action}?${fields}`, { headers: { accept: 'text/html' } })
  app.clock.advance({ seconds: 3 })
  return { ...shown, browser }
}
const pay = async (chosen: Record<string, string>, more: Record<string, string> = {}) => {
  const { text, browser } = await send(chosen)
  const names = [
    'expectedTotalCents',
    'expectedDueCents',
    'idempotencyKey',
    'cartKey',
    'crumb',
    'ticket',
    'amountCents',
  ]
  return browser.submit(
    '/checkout/donate',
    {
      ...Object.fromEntries(names.map(name => [name, value(text, name)])),
      ...{ donatePageId: page.id, email: 'giver@example.com', payment: 'test-card-accepted' },
      ...chosen,
      ...more,
    },
    { headers: { 'user-agent': firefox } },
  )
}

describe('the donation block of a page', () => {
  it('is a form that leads to the checkout, with what the shop takes and what for', async () => {
    const form = formOn(await home())
    expect(form).toContain('action="/checkout/donate"')
    expect(value(form, 'donatePageId')).toBe(page.id)
    expect([...form.matchAll(/<option value="([^"]+)"/g)].map(match => match[1])).toEqual(
      expect.arrayContaining(page.fundIds),
    )
    expect(form).toMatch(/name="other"[^>]*min="3"|min="3"[^>]*name="other"/)
  })

  it('brings the amount and the fund along: a suggested one, and one that somebody typed', async () => {
    const [, second = ''] = page.fundIds
    const suggested = await send({ amount: '18', fundId: second })
    expect([suggested.status, suggested.text.includes('Pay $18.00')]).toEqual([200, true])
    expect(suggested.text).toMatch(
      new RegExp(`<input[^>]*checked=""[^>]*value="${second}"|value="${second}"[^>]*checked`),
    )
    const own = await send({ amount: 'other', other: '12.50' })
    expect([own.status, own.text.includes('Pay $12.50')]).toEqual([200, true])
  })

  it('ends in an order and in the books of the fund', async () => {
    const [fundId = ''] = page.fundIds
    const given = await pay({ amount: 'other', other: '12.50', fundId })
    expect(given.status).toBe(303)
    const orderId = given.headers['location']!.split('/').at(-1)
    const entries = await app.look<{ credit: string; amount: number }>(
      `select credit, amount::int as amount from ledger_entries where order_id = $1 and cause = 'sale'`,
      [orderId],
    )
    expect(entries).toEqual([{ credit: `donations:${fundId}`, amount: 1250 }])
  })

  it.each(['-5', '0', '2.99', '1e300', '99999999'])('is told that %s cannot be given [C27]', async other => {
    const shown = await send({ amount: 'other', other })
    expect([shown.status, shown.text.includes('role="alert"')]).toEqual([400, true])
  })

  it.each(['x', '', ' '])('begins with an amount of the shop where "%s" was typed', async other => {
    const shown = await send({ amount: 'other', other })
    expect([shown.status, shown.text.includes('Pay $18.00')]).toEqual([200, true])
  })

  it('gives to no fund of another shop, whatever the address or the form says [C27]', async () => {
    const other = await openShop(app, { products: [] })
    const staff = await other.staff()
    const made = await staff.post('/api/commerce/donations/funds', { name: 'Theirs', goal: null, active: true })
    const fundId = String(made.json['id'])
    expect((await send({ amount: '18', fundId })).text).not.toContain(fundId)
    expect((await pay({ amount: '18', fundId })).status).toBe(400)
    expect((await pay({ amount: '18', fundId: page.fundIds[0]! }, { amountCents: '-1800' })).status).toBe(400)
    expect((await pay({ amount: '18', fundId: page.fundIds[0]! }, { amountCents: '1800.5' })).status).toBe(400)
  })

  it('leads nowhere once the shop closes its page, and visitors see so at once [BLK-30]', async () => {
    const { id, ...rest } = page
    const { path: _, ...body } = rest as Record<string, unknown>
    const change = (active: boolean) => owner.put(`/api/commerce/donations/pages/${id}`, { ...body, active })
    expect((await change(false)).status).toBe(200)
    expect(formOn(await home())).toBe('')
    await change(true)
    expect(formOn(await home())).toContain('action="/checkout/donate"')
  })
})
