import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Webhook } from '@sitewright/contract/webhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

type Heard = { readonly path: string; readonly headers: Record<string, string>; readonly text: string }

let app: TestApp
let shop: Shop
let staff: Browser
let heard: Heard[] = []
let answer = { status: 204, text: '' }

/** The other system. */
const other = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    heard.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      text: Buffer.concat(parts).toString('utf8'),
    })
    response.writeHead(answer.status).end(answer.text)
  })
})

beforeAll(async () => {
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const standIn = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  app = await openTestApp({ config: { egress: { 'hooks.example': standIn } } })
  shop = await openShop(app, { products: [{ name: 'mug', price: 1000, stock: 100 }] })
  staff = await shop.staff()
})
afterAll(async () => {
  await app.close()
  other.close()
})
afterEach(async () => {
  for (const { id } of await webhooks()) await staff.delete(`${path}/${id}`)
  heard = []
  answer = { status: 204, text: '' }
})

const path = '/api/site/webhooks'
const url = 'https://hooks.example/orders?shop=tern'
const webhooks = async () => (await staff.get(path)).json['items'] as Webhook[]
const add = async (...kinds: string[]) => {
  const { json } = await staff.post(path, { url, kinds })
  return { id: (json['items'] as Webhook[]).at(-1)!.id, secret: String(json['secret']) }
}
const buy = async () => {
  const shopper = shop.shopper()
  await shopper.add('mug', 1)
  const { json } = await shopper.placeOrder()
  return String(json['orderId'])
}
const work = () => app.platform.jobs.drain()
const kinds = () => heard.map(({ headers }) => headers['sitewright-event']).sort()

describe('another system', () => {
  it('hears what it asked for, as the owner sees it, signed with the secret that was shown once', async () => {
    const { secret } = await add('order.placed', 'order.paid')
    const id = await buy()
    await work()
    expect(kinds()).toEqual(['order.paid', 'order.placed'])
    const paid = heard.find(({ headers }) => headers['sitewright-event'] === 'order.paid')!
    expect(paid.path).toBe('/orders?shop=tern')
    const body = JSON.parse(paid.text) as Record<string, unknown>
    expect(body).toMatchObject({ kind: 'order.paid', order: { id, payment: 'paid', total: expect.any(Number) } })
    expect(body['id']).toBe(paid.headers['sitewright-delivery'])
    const [, at, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(paid.headers['sitewright-signature']!)!
    expect(signature).toBe(createHmac('sha256', secret).update(`${at}.${paid.text}`).digest('hex'))
    expect(JSON.stringify(await webhooks())).not.toContain(secret)
  })

  it('hears nothing while it is switched off, and nothing of what it did not ask for', async () => {
    const { id } = await add('order.refunded')
    await buy()
    await staff.put(`${path}/${id}`, { url, kinds: ['order.paid'], isActive: false })
    await buy()
    await work()
    expect(heard).toEqual([])
  })

  it('hears once of a product that is changed many times before anything was sent', async () => {
    await add('product.changed', 'product.deleted')
    const product = shop.product('mug')
    for (const tags of [['a'], ['b']])
      await staff.put(`/api/commerce/products/${product.id}/labels`, { categories: [], tags })
    await work()
    expect(kinds()).toEqual(['product.changed'])
    expect(JSON.parse(heard[0]!.text)).toMatchObject({ product: { id: product.id, tags: ['b'] } })
  })

  it('that does not take it is tried again with the same body, eight times in all, and then by hand', async () => {
    await add('order.paid')
    answer = { status: 500, text: 'out of paper' }
    await buy()
    await work()
    expect((await webhooks())[0]!.deliveries[0]).toMatchObject({
      ...{ kind: 'order.paid', state: 'waiting', tries: 1, status: 500, answer: 'out of paper' },
      nextAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    })
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      await letJobsRun(app)
      await work()
    }
    expect(heard).toHaveLength(8)
    const [failed] = (await webhooks())[0]!.deliveries
    expect(failed).toMatchObject({ state: 'failed', tries: 8, nextAt: null })
    await letJobsRun(app)
    await work()
    expect(heard).toHaveLength(8)
    answer = { status: 200, text: 'thanks' }
    await staff.post(`${path}/deliveries/${failed!.id}/again`, {})
    await work()
    expect((await webhooks())[0]!.deliveries[0]).toMatchObject({ state: 'done', tries: 1, answer: 'thanks' })
    expect(new Set(heard.map(({ text }) => text)).size).toBe(1)
  })

  it('can be tried, and hears a new secret from the next time on', async () => {
    const { id } = await add('order.paid')
    const renewed = (await staff.post(`${path}/${id}/secret`, {})).json
    await staff.post(`${path}/${id}/try`, {})
    await work()
    expect(kinds()).toEqual(['ping'])
    const [, at, signature] = /^t=(\d+),v1=(.+)$/.exec(heard[0]!.headers['sitewright-signature']!)!
    const expected = createHmac('sha256', String(renewed['secret'])).update(`${at}.${heard[0]!.text}`).digest('hex')
    expect(signature).toBe(expected)
  })

  it('hears nothing of an order that was never made', async () => {
    await add('order.placed', 'order.paid', 'order.cancelled', 'stock.changed')
    const shopper = shop.shopper()
    await shopper.add('mug', 1)
    await shopper.placeOrder({ card: 'refused' })
    await work()
    expect(kinds().filter(kind => kind?.startsWith('order'))).toEqual([])
  })
})

describe('an address', () => {
  it.each([
    [{ url: 'http://hooks.example/', kinds: ['order.paid'] }, 'url-insecure'],
    [{ url: 'https://127.0.0.1:9/', kinds: ['order.paid'] }, 'url-invalid'],
    [{ url, kinds: ['order.eaten'] }, 'kinds-missing'],
  ])('that cannot be used is refused with the reason: %o', async (body, reason) => {
    const refused = await staff.post(path, body)
    expect([refused.status, refused.json['reason']]).toEqual([422, reason])
  })

  it('within the house is not asked, and the owner reads why [X11]', async () => {
    const { json } = await staff.post(path, { url: 'https://10.0.0.1/', kinds: ['order.paid'] })
    await staff.post(`${path}/${(json['items'] as Webhook[])[0]!.id}/try`, {})
    await work()
    expect((await webhooks())[0]!.deliveries[0]).toMatchObject({ state: 'waiting', status: null })
    expect(heard).toEqual([])
  })

  it('is the tenth at most', async () => {
    for (let count = 0; count < 10; count += 1) await add('order.paid')
    const refused = await staff.post(path, { url, kinds: ['order.paid'] })
    expect([refused.status, refused.json['reason']]).toEqual([422, 'too-many'])
  })
})
