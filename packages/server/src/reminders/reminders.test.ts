import type { LeftCartRow } from '@sitewright/contract/reminders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop, type Shopper } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
const path = '/api/commerce/reminders'
const contact = '/api/commerce/shopping-cart/contact'

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000, stock: 50 }] })
  owner = await shop.staff()
})
afterAll(() => app.close())

const switchOn = (hours = [4, 24]) => owner.put(path, { active: true, hours })
let people = 0
const leave = async (): Promise<{ shopper: Shopper; email: string }> => {
  const shopper = shop.shopper()
  const email = `left-${++people}@example.com`
  await shopper.add('Moon jar', 2)
  expect((await shopper.browser.put(contact, { email, remind: true })).status).toBe(204)
  return { shopper, email }
}
/** Sessions would end if the clock went on: everything is made older instead. */
const pass = async (hours: number) => {
  const by = `interval '${hours} hours'`
  await app.look(`update carts set updated_at = updated_at - ${by}`)
  await app.look(`update cart_reminders set sent_at = sent_at - ${by}`)
  await app.look(`update orders set placed_at = placed_at - ${by}`)
}
const look = async () => {
  await app.platform.database.withPlatform(tx => app.platform.jobs.add(tx, { kind: 'reminders:look', payload: null }))
  await letJobsRun(app)
}
const mails = async (email: string) => (await app.mailsTo(email)).length
const list = async () => (await owner.get(path)).json as unknown as { items: LeftCartRow[] }

describe('reminders of carts', () => {
  it('are off until the owner wants them', async () => {
    const { email } = await leave()
    await pass(100)
    await look()
    expect(await mails(email)).toBe(0)
    expect((await owner.get(path)).json).toMatchObject({ settings: { active: false } })
    expect((await owner.put(path, { active: true, hours: [24, 4] })).json).toMatchObject({ reason: 'not-rising' })
  })

  it('come after their hours, each once, and say what was left', async () => {
    await switchOn()
    const { email } = await leave()
    await pass(3)
    await look()
    expect(await mails(email)).toBe(0)
    await pass(1)
    await look()
    await look()
    expect(await mails(email)).toBe(1)
    const [mail] = await app.mailsTo(email)
    expect([mail!.subject, mail!.plain.includes('Moon jar, 2 pieces')]).toEqual([
      expect.stringMatching(/^Your cart at Shop/),
      true,
    ])
    await pass(20)
    await look()
    expect(await mails(email)).toBe(2)
    await pass(200)
    await look()
    expect(await mails(email)).toBe(2)
    expect((await list()).items).toMatchObject([{ email, reminders: 2, state: 'reminded', total: 48_000 }])
  })

  it('reach the newest cart, too, when hundreds stand before it that get none', async () => {
    await switchOn()
    const { email } = await leave()
    // Empty ones, each left a second after the other and all before it.
    await app.look(
      `insert into carts (site_id, id, token_hash, created_at, updated_at, email, email_consent_at)
       select site_id, 'old-' || n, 'old-' || n, created_at, updated_at - interval '1 hour' + n * interval '1 second',
         'old-' || n || '@example.com', created_at
       from carts, generate_series(1, 450) n where email = $1`,
      [email],
    )
    await pass(5)
    await look()
    expect(await mails(email)).toBe(1)
  })

  it('never come without consent, nor after it was taken back', async () => {
    await switchOn()
    const { shopper, email } = await leave()
    await shopper.browser.put(contact, { email: '', remind: false })
    const other = shop.shopper()
    await other.add('Moon jar')
    await pass(30)
    await look()
    expect(await mails(email)).toBe(0)
    expect((await list()).items).toEqual([])
    expect((await other.browser.put(contact, { email: 'nothing', remind: true })).status).toBe(400)
  })

  it('never come after a purchase, with this cart or with another of the same person', async () => {
    await switchOn()
    const bought = await leave()
    await bought.shopper.placeOrder({ email: bought.email })
    const elsewhere = await leave()
    app.clock.advance({ minutes: 1 })
    const again = shop.shopper()
    await again.add('Moon jar')
    await again.placeOrder({ email: elsewhere.email.replace('left', 'LEFT').replace('@', '+phone@') })
    // The receipt was written in another way, but it is the same mailbox.
    await pass(5)
    await look()
    expect((await app.mailsTo(elsewhere.email)).map(({ subject }) => subject)).toEqual([])
    expect((await app.mailsTo(bought.email)).filter(({ subject }) => subject.startsWith('Your cart'))).toEqual([])
  })

  it('bring the cart back, and the owner sees that it was bought', async () => {
    await switchOn()
    const { email } = await leave()
    await pass(4)
    await look()
    const [mail] = await app.mailsTo(email)
    const link = mail!.links.find(each => each.includes('/cart/restore/'))!
    const phone = shop.shopper()
    const path = new URL(link).pathname
    // Opening it, as mail programs do, brings nothing back.
    expect((await phone.browser.get(path)).text).toContain('The cart you left holds Moon jar, 2 pieces.')
    expect((await phone.browser.get('/api/commerce/shopping-cart')).status).toBe(404)
    const back = await phone.browser.submit(path, {})
    expect([back.status, back.headers['location']]).toEqual([303, '/cart'])
    expect((await phone.cart()).entries).toMatchObject([{ quantity: 2, title: 'Moon jar' }])
    await phone.placeOrder({ email: 'same-person@example.com' })
    expect((await list()).items).toMatchObject([{ email, state: 'recovered' }])
    expect((await phone.browser.get('/cart/restore/nothing')).status).toBe(404)
  })

  it('add to the cart that the reader has, once, and never take it away', async () => {
    await switchOn()
    const { email, shopper } = await leave()
    await pass(4)
    await look()
    const [mail] = await app.mailsTo(email)
    const path = new URL(mail!.links.find(each => each.includes('/cart/restore/'))!).pathname
    const reader = shop.shopper()
    await reader.add('Moon jar')
    const token = reader.browser.cookie('CART')
    expect((await reader.browser.get(path)).text).toContain('It is added to what is in your cart now.')
    expect((await reader.cart()).totalQuantity).toBe(1)
    for (const _ of ['pressed', 'pressed again']) expect((await reader.browser.submit(path, {})).status).toBe(303)
    expect([(await reader.cart()).entries.length, (await reader.cart()).totalQuantity]).toEqual([1, 3])
    expect(reader.browser.cookie('CART')).toBe(token)
    // Whoever left it keeps it as it is, also when they press themselves.
    await shopper.browser.get(path)
    await shopper.browser.submit(path, {})
    expect((await shopper.cart()).totalQuantity).toBe(2)
    await reader.placeOrder({ email: 'same-person@example.com' })
    expect((await list()).items).toMatchObject([{ email, state: 'recovered' }])
    const gone = await reader.browser.get(path)
    expect([gone.status, gone.text.includes('Put it in my cart')]).toEqual([200, true])
  })

  it('end for good with a press in the mail', async () => {
    await switchOn()
    const { email } = await leave()
    await pass(4)
    await look()
    const [mail] = await app.mailsTo(email)
    const stop = new URL(mail!.links.find(each => each.includes('/cart/reminders/'))!).pathname
    const { browser } = shop.shopper()
    // Opening it, as mail programs do, ends nothing.
    expect((await browser.get(stop)).text).toContain('Do not remind me again')
    const done = await browser.submit(stop, {})
    expect(done.status).toBe(303)
    const next = shop.shopper()
    await next.add('Moon jar')
    await next.browser.put(contact, { email, remind: true })
    await pass(50)
    await look()
    expect(await mails(email)).toBe(1)
  })

  it('speak the language in which the cart was read, in the shop’s own words where it has some', async () => {
    const { json } = await owner.get('/api/site/settings')
    expect((await owner.put('/api/site/settings', { ...json, locales: ['en', 'de'] })).status).toBe(200)
    await switchOn()
    const german = shop.shopper()
    await german.add('Moon jar')
    const headers = { referer: `http://${shop.site.publicHost}/de/cart` }
    const email = 'auf-deutsch@example.com'
    expect((await german.browser.put(contact, { email, remind: true }, { headers })).status).toBe(204)
    const { email: english } = await leave()
    await pass(5)
    await look()
    const [mail] = await app.mailsTo(email)
    expect(mail!.subject).toMatch(/^Ihr Warenkorb bei /)
    expect(mail!.plain).toContain('In Ihrem Warenkorb liegt noch Moon jar.')
    expect((await app.mailsTo(english))[0]!.subject).toMatch(/^Your cart at /)

    const template = { subject: 'Noch da, {shop}', heading: 'Na?', opening: '{pieces}', closing: '', shows: [] }
    const preview = (locale: string, given: object = template) =>
      owner.post('/api/commerce/mail-templates/preview', { kind: 'cart-reminder', template: given, locale })
    expect((await preview('de')).json).toMatchObject({ subject: expect.stringMatching(/^Noch da, /) })
    expect(String((await preview('de')).json['html'])).toContain('lang="de"')
    await owner.put('/api/commerce/mail-templates/cart-reminder/de', template)
    await pass(20)
    await look()
    const subjects = async (of: string) => (await app.mailsTo(of)).map(({ subject }) => subject.split(/,| bei| at/)[0])
    expect((await subjects(email)).sort()).toEqual(['Ihr Warenkorb', 'Noch da'])
    expect(await subjects(english)).toEqual(['Your cart', 'Your cart'])
  })
})
