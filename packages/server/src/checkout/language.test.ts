import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop, type Shopper } from '../testing/shop'
import { ticketOf } from '../testing/tickets'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  const titles = { title: { en: 'Moon jar', de: 'Mondkrug' } }
  shop = await openShop(app, { products: [{ name: 'jar', price: 24_000, stock: 50, more: titles }] })
  owner = await shop.staff()
  const { json } = await owner.get('/api/site/settings')
  await owner.put('/api/site/settings', { ...json, locales: ['en', 'de'] })
})
afterAll(() => app.close())

const open = ({ browser }: Shopper, path: string, from = '') =>
  browser.get(path, {
    headers: { accept: 'text/html', ...(from && { referer: `http://${shop.site.publicHost}${from}` }) },
  })
const hiddenIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden"[^>]*name="(\w+)" value="([^"]*)"/g)].map(match => [match[1]!, match[2]!]),
  )
const withJar = async () => {
  const shopper = shop.shopper()
  await shopper.add('jar')
  return shopper
}
const typed = { ...hanna, region: 'NY', payment: 'test-card-accepted' }
const buyIn = async (from: string, email: string) => {
  const shopper = await withJar()
  const page = await open(shopper, '/checkout', from)
  app.clock.advance({ seconds: 3 })
  const placed = await shopper.browser.submit('/checkout', { ...hiddenIn(page.text), ...typed, email })
  return { page, shopper, confirmed: placed.headers['location']! }
}

it('an order that begins on a German page is German to its end: page, confirmation, mail, order page', async () => {
  const { page, shopper, confirmed } = await buyIn('/de/shop', 'anna@example.com')
  expect(page.text).toContain('<html lang="de"')
  expect(page.text).toContain('Mondkrug')
  expect(await app.look('select locale from orders where email = $1', ['anna@example.com'])).toEqual([{ locale: 'de' }])
  const shown = await open(shopper, confirmed)
  for (const words of ['<html lang="de"', 'Vielen Dank, Hanna.', 'Zwischensumme', 'Mondkrug'])
    expect(shown.text).toContain(words)
  const [mail] = await app.mailsTo('anna@example.com')
  expect(mail!.subject).toMatch(/^Ihre Bestellung \d+ bei /)
  expect(mail!.plain).toContain('Bestellung ansehen')
  expect(mail!.plain).toContain('Sie geht an Hanna Berg')
  const id = confirmed.split('/').at(-1)!
  expect((await open(shopper, `/orders/${id}`)).text).toContain('Vielen Dank, Hanna.')
})

it.each([['/shop'], ['/fr/shop'], ['']])('from %j it is in the language of the shop', async from => {
  const email = `en${from.length}@example.com`
  const { page } = await buyIn(from, email)
  expect(page.text).toContain('<html lang="en"')
  expect((await app.mailsTo(email))[0]!.subject).toMatch(/^Your order \d+ from /)
})

it('a page of another shop says nothing about the language', async () => {
  const shopper = await withJar()
  const headers = { accept: 'text/html', referer: 'https://elsewhere.example/de/shop' }
  expect((await shopper.browser.get('/checkout', { headers })).text).toContain('<html lang="en"')
})

it('with script the page says its language, and the shop its own words in it', async () => {
  const own = { subject: 'Danke für {number}', heading: 'Danke.', opening: 'Bald da.', closing: '', shows: [] }
  expect((await owner.put('/api/commerce/mail-templates/receipt/de', own)).status).toBe(200)
  const order = async (email: string, locale: string) => {
    const shopper = await withJar()
    return shopper.browser.post(
      '/api/commerce/checkout/orders',
      {
        ...{ email, address: hanna, expectedTotalCents: 24_000, locale },
        payment: { provider: 'test', token: 'test-card-accepted' },
        ticket: ticketOf(app, shopper.browser.cookie('CART')),
      },
      { headers: { 'idempotency-key': `language-${email}` } },
    )
  }
  expect((await order('berta@example.com', 'de')).status).toBe(200)
  expect((await order('carl@example.com', 'tlh')).status).toBe(200)
  expect((await app.mailsTo('berta@example.com'))[0]!.subject).toMatch(/^Danke für \d+$/)
  expect((await app.mailsTo('carl@example.com'))[0]!.subject).toMatch(/^Your order /)
})
