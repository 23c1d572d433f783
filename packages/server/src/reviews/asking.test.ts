import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
const path = '/api/commerce/review-settings'

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000, stock: 50 }] })
  owner = await shop.staff()
})
afterAll(() => app.close())

const switchOn = (days = 10) => owner.put(path, { active: true, days })
let people = 0
/** Bought and sent. */
const delivered = async () => {
  people += 1
  const email = `asked-${people}@example.com`
  const shopper = shop.shopper()
  await shopper.add('Moon jar')
  const placed = await shopper.placeOrder({ email })
  const orderId = String(placed.json['orderId'])
  const lines = await app.look<{ id: string }>('select id from order_lines where order_id = $1', [orderId])
  const sent = await owner.post(`/api/commerce/orders/${orderId}/fulfilments`, {
    ...{ carrier: '', tracking: '', tell: false },
    lines: lines.map(({ id }) => ({ lineId: id, units: 1 })),
  })
  expect(sent.status).toBeLessThan(300)
  return { orderId, email }
}
/** Sessions would end if the clock went on: everything is made older instead. */
const pass = (days: number) => app.look(`update fulfilments set at = at - interval '${days} days'`)
const look = async () => {
  await app.platform.database.withPlatform(tx => app.platform.jobs.add(tx, { kind: 'reviews:ask', payload: null }))
  await letJobsRun(app)
}
const asked = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('What do you think'))

describe('asking for reviews by itself', () => {
  it('is off until the owner wants it, who chooses the days', async () => {
    const { email } = await delivered()
    await pass(11)
    await look()
    expect(await asked(email)).toEqual([])
    expect((await owner.get(path)).json).toEqual({ active: false, days: 14 })
    for (const days of [0, 91, 2.5]) expect((await switchOn(days)).status).toBe(400)
    expect((await switchOn()).json).toEqual({ active: true, days: 10 })
  })

  it('comes after its days, once, with a link to a form for what was bought', async () => {
    await switchOn()
    const { email } = await delivered()
    await pass(9)
    await look()
    expect(await asked(email)).toEqual([])
    await pass(1)
    await look()
    await look()
    const mails = await asked(email)
    expect(mails).toHaveLength(1)
    const link = new URL(mails[0]!.links.find(each => /\/reviews\/[^/]+$/.test(each))!)
    const form = await app.browser(shop.site.publicHost).get(link.pathname)
    expect([form.status, form.text.includes('Moon jar')]).toEqual([200, true])
  })

  it('is not done twice by servers that look at the same moment', async () => {
    await switchOn()
    const { email } = await delivered()
    await pass(10)
    await Promise.all([look(), look(), look()])
    expect(await asked(email)).toHaveLength(1)
  })

  it('writes to nobody who bought long before it was switched on', async () => {
    const { email } = await delivered()
    await pass(25)
    await switchOn()
    await look()
    expect(await asked(email)).toEqual([])
  })

  it('never asks after a refund, who was asked by hand, who was erased, or who said something already', async () => {
    await switchOn()
    const [refunded, byHand, erased] = [await delivered(), await delivered(), await delivered()]
    await app.look('update orders set refunded = 100 where id = $1', [refunded.orderId])
    await owner.post(`/api/commerce/orders/${byHand.orderId}/review-request`, { send: false })
    const customers = (await owner.get(`/api/commerce/customers?search=${erased.email}`)).json['items'] as {
      id: string
    }[]
    expect((await owner.post(`/api/commerce/customers/${customers[0]!.id}/erase`, {})).status).toBe(200)
    await pass(10)
    await look()
    for (const { email } of [refunded, byHand, erased]) expect(await asked(email)).toEqual([])
    const all = await app.look<{ recipient: string }>(
      `select recipient from mails where site_id = $1 and subject like 'What do you think%'`,
      [shop.site.id],
    )
    expect(all).toEqual([])
  })

  it('ends for whoever presses the link in the mail; opening it changes nothing', async () => {
    await switchOn()
    const { email, orderId } = await delivered()
    await pass(10)
    await look()
    const [mail] = await asked(email)
    const { pathname } = new URL(mail!.links.find(each => each.endsWith('/stop'))!)
    const browser = app.browser(shop.site.publicHost)
    const opened = await browser.get(pathname, { headers: { accept: 'text/html' } })
    expect(opened.text).toContain('Stop asking me')
    const stops = () => app.look('select 1 from review_stops where site_id = $1', [shop.site.id])
    expect(await stops()).toHaveLength(0)
    const crumb = /name="crumb" value="([^"]+)"/.exec(opened.text)![1]!
    const stopped = await browser.submit(pathname, { crumb })
    expect([stopped.status, await stops()]).toMatchObject([303, [{}]])
    // The next order of the same person.
    await app.look('delete from review_asks where order_id = $1', [orderId])
    await app.look('delete from review_requests where order_id = $1', [orderId])
    await look()
    expect(await asked(email)).toHaveLength(1)
    expect((await browser.get('/reviews/made-up/stop')).status).toBe(404)
  })
})
