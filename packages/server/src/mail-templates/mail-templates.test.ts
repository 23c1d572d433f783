import { builtInMail } from '@sitewright/domain/mail-templates'
import { websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
const path = '/api/commerce/mail-templates'
const own = {
  subject: 'Thank you, {first name}. Order {number}',
  heading: 'Thank you, {first name}.',
  opening: 'We are wrapping {pieces} <b>now</b>.\n\nIt takes two days.',
  closing: 'Maren and Idris',
  shows: ['lines'],
}

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000, stock: 50 }] })
  owner = await shop.staff()
})
afterAll(() => app.close())

const buy = async (email: string) => {
  const shopper = shop.shopper()
  await shopper.add('Moon jar')
  const { json } = await shopper.placeOrder({ email })
  app.clock.advance({ minutes: 1 })
  return json as { orderId: string; number: number }
}

describe('the words of a mail', () => {
  it('are shown with an order, and cannot be shown without one', async () => {
    const preview = () => owner.post(`${path}/preview`, { kind: 'receipt', template: own })
    expect((await preview()).json).toMatchObject({ reason: 'no-order' })
    const { number } = await buy('first@example.com')
    const { json } = await preview()
    expect(json).toMatchObject({
      to: 'first@example.com',
      subject: `Thank you, Hanna. Order ${number}`,
      orderNumber: number,
    })
    const html = String(json['html'])
    expect(html).toContain('<h1')
    // What an owner types is text, and never becomes part of the page.
    expect(html).toContain('We are wrapping Moon jar &lt;b&gt;now&lt;/b&gt;.')
    expect(html).toContain('Maren and Idris')
    expect(html).not.toContain('It goes to')
  })

  it('go out once they are saved, and the built-in ones again when they are taken back', async () => {
    const saved = await owner.put(`${path}/receipt/en`, own)
    expect([saved.status, saved.json]).toMatchObject([200, { kind: 'receipt', locale: 'en', template: own }])
    expect((await owner.get(path)).json).toMatchObject({ items: [{ kind: 'receipt' }], primaryLocale: 'en' })
    const { number } = await buy('own@example.com')
    const [mail] = await app.mailsTo('own@example.com')
    expect(mail!.subject).toBe(`Thank you, Hanna. Order ${number}`)
    expect(mail!.plain).toContain('It takes two days.')
    expect((await owner.delete(`${path}/receipt/en`)).status).toBe(204)
    expect((await owner.delete(`${path}/receipt/en`)).status).toBe(404)
    const next = await buy('built-in@example.com')
    const [plain] = await app.mailsTo('built-in@example.com')
    expect(plain!.subject).toBe(`Your order ${next.number} from Shop 1`)
    expect(plain!.plain).toContain('It goes to Hanna Berg')
  })

  it('name what they do not know', async () => {
    const wrong = await owner.put(`${path}/receipt/en`, { ...own, opening: 'Dear {firstname}' })
    expect([wrong.status, wrong.json]).toMatchObject([
      422,
      {
        reason: 'unknown-placeholder',
        error:
          'Opening uses {firstname}, which this mail does not know. It knows {shop}, {first name}, {number}, {total}, {pieces}.',
      },
    ])
    expect((await owner.put(`${path}/receipt/en`, { ...own, subject: '' })).json).toMatchObject({ reason: 'missing' })
    expect((await owner.put(`${path}/receipt/xx`, own)).status).toBe(404)
    expect((await owner.put(`${path}/nothing/en`, own)).status).toBe(404)
  })

  it('are tried on oneself, and on nobody else', async () => {
    const { orderId } = await buy('shopper@example.com')
    const before = (await app.mailsTo('shopper@example.com')).length
    expect(
      (await owner.post(`${path}/test`, { kind: 'refund', template: builtInMail('refund'), orderId })).status,
    ).toBe(204)
    const mine = (await app.mailsTo('owner@shop.example')).map(({ subject }) => subject)
    expect(mine.some(subject => subject.startsWith('Your refund for order'))).toBe(true)
    expect((await app.mailsTo('shopper@example.com')).length).toBe(before)
  })

  it('are for people who may write to customers', async () => {
    const viewer = await app.signUp()
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false)', [
      shop.site.id,
      viewer.accountId,
      websiteRoles.viewer,
    ])
    const hands = await app.enter(viewer, shop.site)
    expect([(await hands.get(path)).status, (await hands.put(`${path}/receipt/en`, own)).status]).toEqual([403, 403])
  })
})
