import type { ShoppingCart } from '@sitewright/contract/cart'
import type { ProductDetail } from '@sitewright/contract/products'
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

it('what was chosen has the words of the language in cart, order and mail, and stays what it is', async () => {
  const own = await openShop(app, {
    products: [{ name: 'vase', price: 9_000, sizes: { small: 5, large: 5, plain: 5 } }],
  })
  const staff = await own.staff()
  const settings = await staff.get('/api/site/settings')
  await staff.put('/api/site/settings', { ...settings.json, locales: ['en', 'de'] })
  const path = `/api/commerce/products/${own.product('vase').id}`
  const { version, options } = (await staff.get(path)).json as unknown as ProductDetail
  const german: Record<string, string> = { Size: 'Größe', small: 'klein', large: 'groß' }
  const spoken = (texts: Record<string, string>) => {
    const word = german[texts['en']!]
    return word ? { ...texts, de: word } : texts
  }
  const named = options.map(({ name, values, ...option }) => ({
    ...option,
    name: spoken(name),
    values: values.map(value => ({ ...value, label: spoken(value.label) })),
  }))
  const saved = await staff.put(`${path}/variants`, { version, options: named, added: [], removed: [], changed: [] })
  expect(saved.status).toBe(200)

  const buy = async (from: string, email: string) => {
    const shopper = own.shopper()
    await shopper.add('vase', 2, { size: 'large' })
    await shopper.add('vase', 1, { size: 'plain' })
    const headers = { referer: `http://${own.site.publicHost}${from}` }
    const { json: cart } = await shopper.browser.get('/api/commerce/shopping-cart', { headers })
    const page = await shopper.browser.get('/checkout', { headers: { accept: 'text/html', ...headers } })
    app.clock.advance({ seconds: 3 })
    await shopper.browser.submit('/checkout', { ...hiddenIn(page.text), ...typed, email })
    const lines =
      'select options from order_lines l join orders o on o.id = l.order_id where o.email = $1 order by l.place'
    const kept = await app.look<{ options: string }>(lines, [email])
    const { entries } = cart as unknown as ShoppingCart
    return {
      cart: entries.map(({ chosenVariant }) => chosenVariant.optionValues.join()),
      order: kept.map(each => each.options),
      page: page.text,
      mail: (await app.mailsTo(email))[0]!.plain,
    }
  }
  const inGerman = await buy('/de/shop', 'dora@example.com')
  expect([inGerman.cart, inGerman.order]).toEqual([
    ['groß', 'plain'],
    ['groß', 'plain'],
  ])
  for (const text of [inGerman.page, inGerman.mail]) expect(text).toMatch(/groß/)
  expect(inGerman.mail).toContain('vase, groß, 2 Stück')
  const inEnglish = await buy('/shop', 'emil@example.com')
  expect([inEnglish.cart, inEnglish.order]).toEqual([
    ['large', 'plain'],
    ['large', 'plain'],
  ])
  expect(inEnglish.page + inEnglish.mail).not.toMatch(/groß/)
  expect(await own.stock('vase', 'large')).toBe(1)
})
