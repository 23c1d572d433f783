import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [{ name: 'mug', price: 1250, stock: 1000 }],
  })
})
afterAll(() => app.close())
beforeEach(() => app.look(`delete from rate_buckets`))

const html = { headers: { accept: 'text/html' } }
const form = async (browser: Browser, path: string, fields: Record<string, string> = {}) => {
  await browser.get('/account', html)
  return browser.submit(path, fields)
}
let people = 0

/** Somebody who has ordered once to Hanna's address, and is in the account. */
async function inAccount(of: Shop = shop) {
  people += 1
  const email = `keeper-${people}@example.com`
  const shopper = of.shopper()
  await shopper.add('mug')
  await shopper.placeOrder({ email })
  await form(shopper.browser, '/account/link', { email })
  const links = (await app.mailsTo(email)).flatMap(mail => mail.links)
  await form(shopper.browser, new URL(links.find(link => link.includes('/account/open/'))!).pathname)
  // What is kept from now on is newer than the address of the order.
  app.clock.advance({ minutes: 1 })
  return { email, shopper, browser: shopper.browser }
}

const leeds = {
  ...{ firstName: 'Mum', lastName: 'Berg', line1: '3 Park Row', line2: '', city: 'Leeds' },
  ...{ postalCode: 'ls1 5jl', country: 'GB' },
}
const list = async (browser: Browser) => (await browser.get('/account/addresses', html)).text
const pathsIn = (text: string) =>
  [...text.matchAll(/action="(\/account\/addresses\/[^"/]+)\/remove"/g)].map(([, path]) => path!)

describe('addresses in the account', () => {
  it('are added as their country writes them, and each is shown once', async () => {
    const { browser } = await inAccount()
    expect((await browser.get('/account/addresses/new', html)).text).toContain('name="line1"')
    const wrong = await form(browser, '/account/addresses', { ...leeds, postalCode: 'x', city: '' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Enter a postcode such as')
    expect(wrong.text).toContain('Enter a city')
    expect(wrong.text).toContain('value="3 Park Row"')
    expect((await form(browser, '/account/addresses', leeds)).headers['location']).toBe('/account/addresses')
    await form(browser, '/account/addresses', leeds)
    const text = await list(browser)
    expect(pathsIn(text)).toHaveLength(2)
    expect(text).toContain('LS1 5JL')
  })

  it('show the fields of another country before anything is kept', async () => {
    const { browser } = await inAccount()
    const asked = await form(browser, '/account/addresses', { firstName: 'Ada', country: 'GB', act: 'country' })
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('Postcode')
    expect(asked.text).toContain('value="Ada"')
    expect(pathsIn(await list(browser))).toHaveLength(1)
  })

  it('are changed, put first and taken away', async () => {
    const { browser } = await inAccount()
    await form(browser, '/account/addresses', leeds)
    const [leedsPath, hannaPath] = pathsIn(await list(browser)) as [string, string]
    await form(browser, `${hannaPath}/first`)
    expect(pathsIn(await list(browser))).toEqual([hannaPath, leedsPath])
    expect((await browser.get(leedsPath, html)).text).toContain('value="3 Park Row"')
    expect((await form(browser, leedsPath, { ...leeds, line1: '' })).status).toBe(422)
    await form(browser, leedsPath, { ...leeds, line1: '4 Park Row' })
    const text = await list(browser)
    expect(text).toContain('4 Park Row')
    expect(text).not.toContain('3 Park Row')
    // What is used first stays so when another is ordered to.
    expect(pathsIn(text)).toEqual([hannaPath, leedsPath])
    for (const path of [hannaPath, leedsPath]) await form(browser, `${path}/remove`)
    expect(await list(browser)).toContain('The address of your next order is kept here.')
    expect((await form(browser, leedsPath, leeds)).status).toBe(404)
  })

  it('are twenty at most', async () => {
    const { browser, email } = await inAccount()
    await app.look(
      `insert into customer_addresses (site_id, id, customer_id, address, used_at, is_default)
       select site_id, 'many-' || n, id, jsonb_build_object('line1', n::text, 'country', 'GB'), first_at, false
       from customers, generate_series(1, 19) n where email = '${email}'`,
    )
    const refused = await form(browser, '/account/addresses', leeds)
    expect([refused.status, refused.text.includes('You keep 20 addresses already.')]).toEqual([409, true])
    expect(pathsIn(await list(browser))).toHaveLength(20)
  })

  it('are nobody else’s, neither in the same shop nor in another', async () => {
    const { browser } = await inAccount()
    const [path] = pathsIn(await list(browser)) as [string]
    const other = (await inAccount()).browser
    const neighbour = (await inAccount(await openShop(app, { products: [{ name: 'mug', price: 1, stock: 9 }] })))
      .browser
    for (const stranger of [other, neighbour, shop.shopper().browser]) {
      expect((await stranger.get(path, html)).text).not.toContain(hanna.line1)
      expect((await form(stranger, path, leeds)).status).toBe(404)
      await form(stranger, `${path}/first`)
      await form(stranger, `${path}/remove`)
    }
    const text = await list(browser)
    expect(pathsIn(text)).toEqual([path])
    expect(text).toContain(hanna.line1)
  })

  it('leave with all that is kept of a person, and go when the person is erased [O15]', async () => {
    const { browser, email } = await inAccount()
    await form(browser, '/account/addresses', leeds)
    const staff = await shop.staff()
    const { json } = await staff.get(`/api/commerce/customers?search=${encodeURIComponent(email)}`)
    const [{ id }] = json['items'] as [{ id: string }]
    expect((await staff.get(`/api/commerce/customers/${id}/export`)).text).toContain('3 Park Row')
    await staff.post(`/api/commerce/customers/${id}/erase`, {})
    expect((await staff.get(`/api/commerce/customers/${id}/export`)).text).not.toContain('3 Park Row')
    expect(await app.look(`select 1 from customer_addresses where customer_id = '${id}'`)).toEqual([])
    expect((await form(browser, '/account/addresses', leeds)).status).toBe(409)
  })
})

describe('addresses at the checkout', () => {
  const page = async ({ shopper, browser }: Awaited<ReturnType<typeof inAccount>>) => {
    await shopper.add('mug')
    return (await browser.get('/checkout', html)).text
  }

  it('fill the form of whoever is in the account, that which is used first before others', async () => {
    const keeper = await inAccount()
    await form(keeper.browser, '/account/addresses', leeds)
    const [leedsPath] = pathsIn(await list(keeper.browser)) as [string]
    await form(keeper.browser, `${leedsPath}/first`)
    const text = await page(keeper)
    expect(text).toContain(`value="${keeper.email}"`)
    expect(text).toContain('value="3 Park Row"')
    expect(text).toContain('name="savedAddress"')
    expect(text).toContain('name="keepAddress"')
    expect(text).toContain('<option value="GB" selected="">')
    const stranger = shop.shopper()
    await stranger.add('mug')
    const theirs = (await stranger.browser.get('/checkout', html)).text
    expect(theirs).not.toContain('name="savedAddress"')
    expect(theirs).not.toContain('name="keepAddress"')
  })

  it('are chosen without script, and nothing else that was typed is lost', async () => {
    const keeper = await inAccount()
    await form(keeper.browser, '/account/addresses', leeds)
    const text = await page(keeper)
    const saved = [...text.matchAll(/<option value="([^"]+)"[^>]*>[^<]*48 Orchard Street/g)][0]![1]!
    const { browser } = keeper
    const typed = { ...leeds, email: 'typed@example.com', savedAddress: saved, useAddress: 'yes' }
    const chosen = await browser.submit('/checkout', typed)
    expect(chosen.status).toBe(200)
    expect(chosen.text).toContain('value="48 Orchard Street"')
    expect(chosen.text).toContain('value="typed@example.com"')
    expect(chosen.text).not.toContain('value="3 Park Row"')
  })

  it('are kept with the tick, whatever address the order is confirmed to, and not without it', async () => {
    const { shopper, browser, email } = await inAccount()
    const order = async (keepAddress: boolean, line1: string, to: string) => {
      await shopper.add('mug')
      const address = { ...hanna, line1 }
      const placed = await shopper.placeOrder({ email: to, address, keepAddress })
      expect(placed.status).toBe(200)
    }
    await order(true, '1 Kept Street', 'somebody-else@example.com')
    await order(false, '2 Secret Street', email)
    const text = await list(browser)
    expect(text).toContain('1 Kept Street')
    expect(text).not.toContain('2 Secret Street')
  })
})

it('the account speaks the language of the shop', async () => {
  const german = await openShop(app, {
    products: [{ name: 'mug', price: 100, stock: 9 }],
  })
  const { browser } = await inAccount(german)
  const staff = await german.staff()
  const { json } = await staff.get('/api/site/settings')
  const saved = await staff.put('/api/site/settings', { ...json, primaryLocale: 'de', locales: ['de'] })
  expect(saved.status).toBe(200)
  const text = await list(browser)
  expect(text).toContain('Wird zuerst benutzt')
  expect(text).toContain('Adresse hinzufügen')
})
