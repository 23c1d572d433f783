import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 1000 }] })
})
afterAll(() => app.close())
beforeEach(() => app.look(`delete from rate_buckets where name like '%order%'`))

type Placed = { readonly id: string; readonly number: number; readonly email: string; readonly browser: Browser }
let people = 0
const placeOrder = async (email?: string): Promise<Placed> => {
  people += 1
  const address = email ?? `buyer-${people}@example.com`
  const shopper = shop.shopper()
  await shopper.add('mug', 2)
  const { json } = await shopper.placeOrder({ email: address })
  return { id: String(json['orderId']), number: Number(json['number']), email: address, browser: shopper.browser }
}
const linkTo = async (email: string) => {
  const mails = await app.mailsTo(email)
  return mails.flatMap(({ links }) => links).find(link => link.includes('/account/open/'))
}
const pathOf = (link: string) => new URL(link).pathname
const form = async (browser: Browser, path: string, fields: Record<string, string> = {}) => {
  // The crumb comes with a page that has a form.
  await browser.get('/account', { headers: { accept: 'text/html' } })
  return browser.submit(path, fields)
}

/** Somebody who asked for the link and pressed the button behind it. */
async function signIn(email: string): Promise<Browser> {
  const { browser } = shop.shopper()
  await form(browser, '/account/link', { email })
  const path = pathOf((await linkTo(email))!)
  expect((await browser.get(path)).text).toContain('Open them')
  expect((await form(browser, path)).headers['location']).toBe('/account')
  return browser
}

describe('pages of a shopper', () => {
  it('stand between the menus of the site, which the checkout does not have', async () => {
    const staff = await shop.staff()
    const { homePageId } = (await staff.get('/api/site/draft')).json as unknown as { homePageId: string }
    await staff.put('/api/site/navigation', {
      main: [{ id: 'home', pageId: homePageId, items: [] }],
      footer: [{ id: 'out', externalLink: { url: 'https://example.com/', title: { en: 'Elsewhere' } }, items: [] }],
    })
    await staff.post('/api/publishing/publish', {})
    const { browser } = shop.shopper()
    for (const path of ['/account', '/orders/find']) {
      const { text } = await browser.get(path, { headers: { accept: 'text/html' } })
      expect(text).toMatch(/<nav aria-label="Main"><ul><li><a href="\/">Home<\/a>/)
      expect(text).toMatch(/<footer class="site-foot">.*<a href="https:\/\/example.com\/">Elsewhere<\/a>/)
    }
    const { text } = await browser.get('/checkout', { headers: { accept: 'text/html' } })
    expect(text).not.toContain('aria-label="Main"')
  })
})

describe('the page of an order', () => {
  it('is found by number and address together, and a few times only', async () => {
    const { number, email } = await placeOrder()
    const stranger = shop.shopper().browser
    const find = (fields: { number: string; email: string }) => form(stranger, '/orders/find', fields)
    expect((await find({ number: `${number}`, email })).text).toContain(`Order ${number}`)
    for (const typed of [
      { number: `${number + 500}`, email },
      { number: `${number}`, email: 'nobody@example.com' },
      { number: 'none', email },
    ]) {
      const refused = await find(typed)
      expect([refused.status, refused.text.includes('We could not find that order.')]).toEqual([404, true])
    }
    for (let tries = 0; tries < 10; tries += 1) await find({ number: `${number}`, email: 'nobody@example.com' })
    expect((await find({ number: `${number}`, email })).status).toBe(429)
  })

  it('puts everything that is still sold into the cart again', async () => {
    const { id, browser } = await placeOrder()
    expect((await form(browser, `/orders/${id}/again`)).headers['location']).toBe('/cart')
    expect((await browser.get('/api/commerce/shopping-cart')).json).toMatchObject({ totalQuantity: 2 })
  })

  it('lets its buyer ask to send something back, which the shop reads with the order', async () => {
    const { id, browser } = await placeOrder()
    const owner = await shop.staff()
    await owner.post(`/api/commerce/orders/${id}/fulfil`, {})
    const page = await browser.get(`/orders/${id}`)
    const line = /name="line-([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await form(browser, `/orders/${id}/returns`, { reason: 'Chipped' })).status).toBe(422)
    const asked = await form(browser, `/orders/${id}/returns`, { [`line-${line}`]: 'yes', reason: 'Chipped' })
    expect(asked.text).toContain('The shop knows')
    const { json } = await owner.get(`/api/commerce/orders/${id}`)
    expect(json['returns']).toMatchObject([{ state: 'asked', reason: 'Chipped', lines: [{ units: 2 }] }])
    expect((await browser.get(`/orders/${id}`)).text).not.toContain('Send something back')
  })
})

describe('all orders of a mailbox', () => {
  it('are opened by whoever reads the mail, and by nobody else', async () => {
    const { number, email } = await placeOrder()
    await placeOrder(email)
    const stranger = shop.shopper().browser
    expect((await stranger.get('/account')).text).toContain('Enter the address you ordered with')
    const browser = await signIn(email)
    const page = await browser.get('/account')
    expect(page.text).toContain(`Order ${number}`)
    expect(page.text.match(/class="order-row"/g)).toHaveLength(2)
    expect((await stranger.get('/account/orders')).text).not.toContain(`Order ${number}`)
  })

  it('say nothing about who has bought: only the mail differs', async () => {
    const { email } = await placeOrder()
    const ask = async (address: string) => {
      const { status, text } = await form(shop.shopper().browser, '/account/link', { email: address })
      return [
        status,
        text
          .replaceAll(address, 'X')
          .replace(/name="crumb" value="[^"]*"/g, '')
          .replace(/nonce="[^"]*"/g, ''),
      ]
    }
    expect(await ask('stranger@example.com')).toEqual(await ask(email))
    expect(await linkTo('stranger@example.com')).toBeUndefined()
    expect(await linkTo(email)).toContain('/account/open/')
  })

  it('are sent to the address that ordered, however it is written by whoever asks', async () => {
    const { email } = await placeOrder()
    const other = email.replace('@', '+else@')
    await form(shop.shopper().browser, '/account/link', { email: other })
    expect(await linkTo(other)).toBeUndefined()
    expect(await linkTo(email)).toContain('/account/open/')
  })

  it('are opened once by a link, within the hour', async () => {
    const { email } = await placeOrder()
    const { browser } = shop.shopper()
    await form(browser, '/account/link', { email })
    const path = pathOf((await linkTo(email))!)
    expect((await form(browser, path)).status).toBe(303)
    expect((await form(shop.shopper().browser, path)).status).toBe(404)
    await form(browser, '/account/link', { email })
    app.clock.advance({ minutes: 61 })
    expect((await form(browser, pathOf((await linkTo(email))!))).status).toBe(404)
  })

  it('come with the addresses, which can be taken away, and end with logging out', async () => {
    const { email } = await placeOrder()
    const browser = await signIn(email)
    const page = await browser.get('/account/addresses')
    const path = /action="(\/account\/addresses\/[^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await form(shop.shopper().browser, path)).text).toContain('Enter the address you ordered with')
    await form(browser, path)
    expect((await browser.get('/account/addresses')).text).toContain('The address of your next order is kept here.')
    for (const part of ['downloads', 'cards', 'subscriptions'])
      expect((await browser.get(`/account/${part}`)).status).toBe(200)
    await form(browser, '/account/leave')
    expect((await browser.get('/account')).text).toContain('Enter the address you ordered with')
  })
})

// Last: the sessions of those who work in the shop are over by then.
describe('an old order', () => {
  it('opens by its link, and after sixty days for those who know the address', async () => {
    const { id, email } = await placeOrder()
    const stranger = shop.shopper().browser
    expect((await stranger.get(`/orders/${id}`)).text).toContain('Buy again')
    app.clock.advance({ days: 61 })
    const locked = await stranger.get(`/orders/${id}`)
    expect(locked.text).toContain('Is this your order?')
    expect(locked.text).not.toContain(email)
    expect((await stranger.get(`/checkout/confirmed/${id}`)).headers['location']).toBe(`/orders/${id}`)
    const wrong = await form(stranger, `/orders/${id}`, { email: 'other@example.com' })
    expect([wrong.status, wrong.text.includes('another address')]).toEqual([403, true])
    expect((await form(stranger, `/orders/${id}/again`)).text).toContain('Is this your order?')
    const right = await form(stranger, `/orders/${id}`, { email: email.toUpperCase() })
    expect([right.status, right.text.includes('Buy again')]).toEqual([200, true])
  })
})
