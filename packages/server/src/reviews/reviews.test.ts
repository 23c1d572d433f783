import type { Review } from '@sitewright/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Moon jar', price: 24_000, stock: 500 },
      { name: 'Mug', price: 3800, stock: 500 },
    ],
    settings: { shipping: [{ id: 'post', name: 'Post', detail: '', cost: 1200 }] },
    templateName: 'tern',
  })
  owner = await shop.staff()
  await owner.post('/api/publishing/publish', {})
})
afterAll(() => app.close())

const buy = async (...names: string[]): Promise<string> => {
  const shopper = shop.shopper()
  for (const name of names) await shopper.add(name)
  return String((await shopper.placeOrder()).json['orderId'])
}
const ask = (orderId: string, from = owner, send = false) =>
  from.post(`/api/commerce/orders/${orderId}/review-request`, { send })
/** The path of a new link. */
const linkFor = async (orderId: string): Promise<string> => new URL(String((await ask(orderId)).json['url'])).pathname
const visitor = () => app.browser(shop.site.publicHost)
const formIn = (text: string) => ({
  crumb: /name="crumb" value="([^"]+)"/.exec(text)?.[1] ?? '',
  lineIds: [...text.matchAll(/name="lineId" value="([^"]+)"/g)].map(match => match[1]!),
})
/** Opens the link and sends the form of one line. */
const give = async (path: string, fields: Record<string, string> = {}) => {
  const browser = visitor()
  const { text } = await browser.get(path)
  const { crumb, lineIds } = formIn(text)
  return browser.submit(path, { crumb, lineId: lineIds[0] ?? '', stars: '5', name: 'Hanna', body: 'Round.', ...fields })
}
const list = async (state = 'waiting', from = owner) =>
  (await from.get(`/api/commerce/reviews?state=${state}`)).json as unknown as {
    items: Review[]
    total: number
    counts: Record<string, number>
  }
const jar = () => `/shop/${shop.product('Moon jar').urlId}`
/** What a visitor reads once every process has heard of what was decided. */
const seenOfJar = async (query = '') => {
  await allDelivered(app)
  return (await visitor().get(`${jar()}${query}`)).text
}

describe('a review', () => {
  it('comes from a buyer with a link, waits for the owner, and is then on the product’s page', async () => {
    const path = await linkFor(await buy('Moon jar'))
    const sent = await give(path, { stars: '4', title: 'Heavy', body: 'It <i>stands</i>.' })
    expect([sent.status, sent.headers['location']]).toEqual([303, `${path}?thanks=1`])
    expect((await visitor().get(`${path}?thanks=1`)).text).toContain('Thank you. Your review appears')
    const { items } = await list()
    expect(items).toMatchObject([
      { stars: 4, title: 'Heavy', body: 'It <i>stands</i>.', name: 'Hanna', product: 'Moon jar', state: 'waiting' },
    ])
    expect(await seenOfJar()).not.toContain('from 1 review')
    const shown = await owner.post(`/api/commerce/reviews/${items[0]!.id}/show`, {})
    expect(shown.json).toMatchObject({ state: 'shown' })
    expect(await seenOfJar()).toContain('4 from 1 review')
    expect(await seenOfJar('?format=quick-view')).toContain('4 from 1 review')
    await owner.post(`/api/commerce/reviews/${items[0]!.id}/hide`, {})
    expect(await seenOfJar()).not.toContain('from 1 review')
  })

  it('is given once for each piece, and the link then says so', async () => {
    const path = await linkFor(await buy('Moon jar', 'Mug'))
    expect((await give(path)).status).toBe(303)
    const { text } = await visitor().get(path)
    expect(text).toContain('You reviewed this. Thank you.')
    expect(formIn(text).lineIds).toHaveLength(1)
    expect((await give(path)).status).toBe(303)
    const done = await visitor().get(path)
    expect(done.text).toContain('You have already reviewed this purchase')
    expect(done.text).not.toContain('<form')
  })

  it('of two at the same moment is one', async () => {
    const path = await linkFor(await buy('Mug'))
    const { text } = await visitor().get(path)
    const lineId = formIn(text).lineIds[0]!
    const both = await Promise.all([give(path, { lineId }), give(path, { lineId })])
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1)
    const [row] = await app.look<{ count: number }>('select count(*)::int from reviews where order_line_id = $1', [
      lineId,
    ])
    expect(row!.count).toBe(1)
  })

  it('without stars, too long or without a name comes back with what was typed', async () => {
    const path = await linkFor(await buy('Mug'))
    const before = (await list()).total
    const noStars = await give(path, { stars: '', body: 'Kept words' })
    expect(noStars.status).toBe(422)
    expect(noStars.text).toContain('Please select a star rating')
    expect(noStars.text).toContain('Kept words</textarea>')
    expect((await give(path, { stars: '6' })).status).toBe(422)
    const long = await give(path, { body: 'x'.repeat(50_000), name: ' ' })
    expect(long.status).toBe(422)
    expect(long.text).toContain(`${'x'.repeat(50_000)}</textarea>`)
    expect(long.text).toContain('Please fill this in.')
    expect((await list()).total).toBe(before)
  })

  it('that could not be stored can be sent again', async () => {
    const path = await linkFor(await buy('Mug'))
    await app.look(`alter table reviews add constraint breaks check (name <> 'Breaks')`)
    const failed = await give(path, { name: 'Breaks', body: 'Kept words' })
    await app.look('alter table reviews drop constraint breaks')
    expect(failed.status).toBe(503)
    expect(failed.text).toContain('Try submitting your review again')
    expect(failed.text).toContain('Kept words</textarea>')
    expect((await give(path)).status).toBe(303)
  })

  it('cannot be given with a link that is old, made up or of another shop, nor for what is gone', async () => {
    const orderId = await buy('Mug')
    const path = await linkFor(orderId)
    const gone = await visitor().get('/reviews/made-up')
    expect([gone.status, gone.text.includes('Your review request has expired')]).toEqual([404, true])
    const other = await openShop(app, { products: [{ name: 'Rug', price: 5000 }] })
    expect((await app.browser(other.site.publicHost).get(path)).status).toBe(404)
    await app.look(`update products set state = 'DRAFT' where id = $1`, [shop.product('Mug').id])
    const empty = await visitor().get(path)
    await app.look(`update products set state = 'PUBLISHED' where id = $1`, [shop.product('Mug').id])
    expect(empty.text).toContain('There are no products to review')
  })
})

describe('whoever may', () => {
  it('asks for a review of paid orders alone, and can send the link by mail', async () => {
    const orderId = await buy('Mug')
    expect((await ask(orderId, owner, true)).status).toBe(200)
    const [mail] = await app.look<{ recipient: string; subject: string }>(
      `select recipient, subject from mails where subject like 'What do you think%'`,
    )
    expect(mail!.recipient).toBe('hanna@example.com')
    const shopper = shop.shopper()
    await shopper.add('Mug')
    const waiting = String((await shopper.placeOrder({ provider: 'manual' })).json['orderId'])
    expect((await ask(waiting)).status).toBe(409)
    expect((await ask('no-such-order')).status).toBe(404)
  })

  it('replies, within the limit, and takes the reply away', async () => {
    await give(await linkFor(await buy('Mug')))
    const [review] = (await list()).items
    const reply = (text: string) => owner.post(`/api/commerce/reviews/${review!.id}/reply`, { reply: text })
    expect((await reply(' Thank you. ')).json).toMatchObject({ reply: 'Thank you.' })
    expect((await reply('x'.repeat(2001))).status).toBe(400)
    expect((await reply('')).json).toMatchObject({ reply: '' })
  })

  it('is the shop’s own staff: nobody else reads or changes its reviews', async () => {
    const [review] = (await list()).items
    const other = await openShop(app, { products: [{ name: 'Rug', price: 5000 }] })
    const stranger = await app.enter(other.owner, other.site)
    for (const act of ['show', 'hide', 'reply']) {
      const body = act === 'reply' ? { reply: 'Mine' } : {}
      expect((await stranger.post(`/api/commerce/reviews/${review!.id}/${act}`, body)).status).toBe(404)
      expect((await visitor().post(`/api/commerce/reviews/${review!.id}/${act}`, body)).status).toBe(404)
    }
    expect((await list('waiting', stranger)).items).toEqual([])
  })
})

describe('the numbers of a product', () => {
  it('are those of the reviews that are shown, whoever decides at the same moment', async () => {
    const { items } = await list('waiting')
    await Promise.all(items.map(({ id }) => owner.post(`/api/commerce/reviews/${id}/show`, {})))
    const rows = await app.look<{ product: string; stars: number[] }>(
      'select product_id as product, stars from review_counts where site_id = $1',
      [shop.site.id],
    )
    const shown = await app.look<{ product: string; count: number }>(
      `select product_id as product, count(*)::int from reviews where site_id = $1 and state = 'shown' group by 1`,
      [shop.site.id],
    )
    for (const { product, count } of shown)
      expect(rows.find(row => row.product === product)?.stars.reduce((sum, each) => sum + each, 0)).toBe(count)
  })

  it('lead to those that follow, for visitors', async () => {
    const mug = shop.product('Mug').id
    const [first] = (await list('shown')).items.filter(({ productId }) => productId === mug)
    const more = await visitor().get(`/api/reviews/${mug}?after=${first!.id}`)
    expect(more.status).toBe(200)
    expect((more.json['items'] as { id: string }[]).map(({ id }) => id)).not.toContain(first!.id)
  })
})

describe('a link', () => {
  it('holds for sixty days', async () => {
    const path = await linkFor(await buy('Mug'))
    app.clock.advance({ minutes: 60 * 24 * 60 - 1 })
    expect((await visitor().get(path)).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    const expired = await visitor().get(path)
    expect([expired.status, expired.text.includes('<form')]).toEqual([404, false])
    expect(expired.text).toContain('Your review request has expired')
  })
})
