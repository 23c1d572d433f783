import { shopTexts } from '@sitewright/domain/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop, type Shopper } from '../testing/shop'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Mondkrug', price: 24_000, stock: 50 },
      { name: 'Einzelstück', price: 9000, stock: 1 },
    ],
  })
  const owner = await shop.staff()
  const { json } = await owner.get('/api/site/settings')
  const saved = await owner.put('/api/site/settings', { ...json, primaryLocale: 'de', locales: ['de'] })
  expect(saved.status).toBe(200)
})
afterAll(() => app.close())

const english = shopTexts('en')
/** Every sentence of the English shop; what is filled in stands for itself. Names that are a part of others are not told apart. */
const sentences = Object.values(english)
  .flatMap(group => Object.values(group as Record<string, string>))
  .flatMap(text => text.split(/\{[^{}]*\}|[{}]/))
  .map(part => part.trim())
  .filter(part => part.split(' ').length > 2)
const englishIn = (text: string): string[] => sentences.filter(sentence => text.includes(sentence))

const html = { headers: { accept: 'text/html' } }
const read = (text: string) => text.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll('&#x27;', "'")
const open = async ({ browser }: Shopper, path: string) => {
  const { status, text } = await browser.get(path, html)
  return { status, text: read(text) }
}
const hiddenIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden"[^>]*name="(\w+)" value="([^"]*)"/g)].map(match => [match[1]!, match[2]!]),
  )

it('the sentences that are looked for are those an English shop says', () => {
  expect(sentences.length).toBeGreaterThan(100)
  expect(englishIn('We could not find that order.')).toEqual(['We could not find that order.'])
})

it('a cart refuses in German', async () => {
  const shopper = shop.shopper()
  await shopper.add('Einzelstück')
  const more = await shopper.add('Einzelstück', 5)
  expect([more.status, more.json['error']]).toEqual([409, 'So viele sind nicht mehr da.'])
  const code = await shopper.browser.post('/api/commerce/shopping-cart/coupons', { code: 'NIE-GESEHEN' })
  expect([code.status, code.json['error']]).toEqual([409, 'Diesen Code kennen wir nicht.'])
})

it('the form of an address has German names, and says in German what is missing', async () => {
  const form = await shop.shopper().browser.get('/api/commerce/checkout/address-forms/DE')
  const rows = form.json['rows'] as { name: string; label: string; missing?: string }[][]
  expect(rows.flat().map(({ label }) => label)).toEqual([
    'Vorname',
    'Nachname',
    'Straße und Hausnummer',
    'Adresszusatz (freiwillig)',
    'Postleitzahl',
    'Ort',
  ])
  const shopper = shop.shopper()
  await shopper.add('Mondkrug')
  const page = await open(shopper, '/checkout')
  expect(page.text).toContain('<html lang="de"')
  expect(englishIn(page.text)).toEqual([])
  const wrong = await shopper.browser.submit('/checkout', {
    ...hiddenIn(page.text),
    email: 'x',
    country: 'DE',
    line1: '',
  })
  expect(wrong.status).toBe(422)
  for (const words of [
    'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    'Bitte geben Sie einen Nachnamen ein',
    'Bitte geben Sie eine Postleitzahl ein',
  ])
    expect(read(wrong.text)).toContain(words)
  expect(englishIn(read(wrong.text))).toEqual([])
})

it('a refused card, a changed total and an empty cart are told in German', async () => {
  const shopper = shop.shopper()
  expect((await open(shopper, '/checkout')).text).toContain('Zur Kasse geht es so nicht weiter.')
  await shopper.add('Mondkrug')
  const changed = await shopper.placeOrder({ total: 1 })
  expect(changed.json['error']).toMatch(/^Die Gesamtsumme ist jetzt /)
  const refused = await shopper.placeOrder({ card: 'refused' })
  expect([refused.status, refused.json['error']]).toEqual([
    402,
    'Ihre Karte wurde abgelehnt. Versuchen Sie eine andere.',
  ])
})

it('an order, its page, the account and their mails hold no English sentence', async () => {
  const shopper = shop.shopper()
  await shopper.add('Mondkrug')
  const placed = await shopper.placeOrder()
  expect(placed.status).toBe(200)
  const id = String(placed.json['orderId'])
  await letJobsRun(app)
  const [{ email }] = (await app.look<{ email: string }>('select email from orders where id = $1', [id])) as [
    { email: string },
  ]
  const { browser } = shopper
  const ask = await open(shopper, '/account')
  expect(ask.text).toContain('Link senden')
  const sent = await browser.submit('/account/link', { ...hiddenIn(ask.text), email })
  expect(read(sent.text)).toContain('Er gilt eine Stunde.')
  await letJobsRun(app)
  const mails = await app.mailsTo(email)
  expect(mails.map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Ihre Bestellung N bei /),
      expect.stringMatching(/^Ihre Bestellungen bei /),
    ]),
  )
  for (const { plain } of mails) expect(englishIn(plain)).toEqual([])
  const link = new URL(mails.flatMap(({ links }) => links).find(each => each.includes('/account/open/'))!).pathname
  const door = await open(shopper, link)
  expect(door.text).toContain('Ihre Bestellungen öffnen')
  expect((await browser.submit(link, hiddenIn(door.text))).status).toBe(303)
  const pages = ['/account', '/account/subscriptions', '/account/addresses', '/account/downloads', '/account/cards']
  const more = [`/orders/${id}`, '/orders/find', '/gift-card']
  for (const path of [...pages, ...more]) {
    const { status, text } = await open(shopper, path)
    expect([path, status, englishIn(text)]).toEqual([path, 200, []])
    expect(text).toContain('<html lang="de"')
  }
  expect((await open(shopper, '/account')).text).toMatch(/Bestellungen von Hanna/)
})
