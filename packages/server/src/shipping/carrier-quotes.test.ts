import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, letJobsRun, openShop, type Shop } from '../testing/shop'

type Heard = { readonly headers: Record<string, string>; readonly text: string }

let app: TestApp
let shop: Shop
let owner: Browser
let heard: Heard[] = []
let amount = 1250
/** What the carrier does; usually it answers. */
let respond: (response: ServerResponse) => void

const services = () => [
  { id: 'ground', name: 'Ground', amount, days: 5 },
  { id: 'express', name: 'Express', amount: 2800, days: 1 },
]
const say = (body: unknown) => (response: ServerResponse) => response.writeHead(200).end(JSON.stringify(body))
const carrier = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    heard.push({
      headers: request.headers as Record<string, string>,
      text: Buffer.concat(parts).toString('utf8'),
    })
    respond(response)
  })
})

const secret = 'a secret that nobody else has'
const zones = '/api/commerce/shipping/zones'
const price = { kind: 'quote', address: 'https://rates.example/quote?shop=1', handling: 200, fallback: 1900 }
const rate = {
  ...{ id: 'carrier', name: 'Carrier', detail: '', price, freeFrom: null, active: true },
  ...{ minSubtotal: null, maxSubtotal: null, minWeight: null, maxWeight: null },
}
const zone = { name: 'America', places: [{ country: 'US' }], rates: [{ ...rate, secret }] }
let zoneId = ''
let rateId = ''

beforeAll(async () => {
  await new Promise<void>(resolve => carrier.listen(0, '127.0.0.1', resolve))
  const standIn = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`
  app = await openTestApp({ config: { egress: { 'rates.example': standIn } } })
  const variants = [
    { optionValues: [], price: 4000, salePrice: 0, onSale: false, quantity: 0, unlimited: true, weightG: 1700 },
  ]
  shop = await openShop(app, {
    products: [{ name: 'vase', price: 4000, more: { variants } as object }],
    settings: { shipping: [] },
  })
  owner = await shop.staff()
  const made = (await owner.post(zones, zone)).json as { id: string; rates: { id: string }[] }
  zoneId = made.id
  rateId = made.rates[0]!.id
})
afterAll(async () => {
  await app.close()
  carrier.closeAllConnections()
  carrier.close()
})
beforeEach(async () => {
  heard = []
  amount = 1250
  respond = response => say({ currency: 'USD', services: services() })(response)
  await app.look('delete from shipping_quotes')
})

type Options = { id: string; name: string; detail: string; costCents: number }[]
const address = { country: 'US', region: 'New York', postalCode: '10002' }
const withVases = async (units = 1) => {
  const shopper = shop.shopper()
  await shopper.add('vase', units)
  return shopper
}
const offered = async (shopper: Awaited<ReturnType<typeof withVases>>, more: object = {}) =>
  (await shopper.quote({ ...address, ...more })).json['shippingOptions'] as Options
const costs = (options: Options) => options.map(({ costCents }) => costCents)
const tried = async (to: object = address) =>
  (await owner.post('/api/commerce/shipping/try', { weight: 500, goodsCents: 4000, items: 1, ...to })).json as {
    options: Options
    problems: { rate: string; problem: string }[]
  }

describe('a price that a carrier says', () => {
  it('is asked for with the parcel, signed, and offered to the buyer with handling on top', async () => {
    const shopper = await withVases(2)
    expect(await offered(shopper)).toEqual([
      { id: `${rateId}.ground`, name: 'Ground', detail: '5 days', costCents: 1450 },
      { id: `${rateId}.express`, name: 'Express', detail: '1 day', costCents: 3000 },
    ])
    expect(heard).toHaveLength(1)
    expect(JSON.parse(heard[0]!.text)).toEqual({
      currency: 'USD',
      goods: 8000,
      destination: address,
      weight: 3400,
      items: [{ quantity: 2, weight: 1700, length: null, width: null, height: null }],
    })
    const [, at, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(heard[0]!.headers['sitewright-signature']!)!
    expect(signature).toBe(createHmac('sha256', secret).update(`${at}.${heard[0]!.text}`).digest('hex'))
  })

  it('is what is charged, also when the carrier says another one meanwhile', async () => {
    const shopper = await withVases()
    const shippingOption = `${rateId}.express`
    expect(costs(await offered(shopper, { shippingOption }))).toEqual([1450, 3000])
    respond = say({ currency: 'USD', services: [{ id: 'express', name: 'Express', amount: 9999 }] })
    const placed = await shopper.placeOrder({ address: hanna, shippingOption, total: 4000 + 3000 })
    expect(placed.status).toBe(200)
    expect(heard).toHaveLength(1)
    expect((await shop.orders()).at(-1)).toMatchObject({ state: 'paid', total: 4000 + 3000 })
  })

  it('is asked for anew for another parcel, another place, and after half an hour; the buyer is told then', async () => {
    const shopper = await withVases()
    await offered(shopper)
    await offered(shopper)
    expect(heard).toHaveLength(1)
    await offered(shopper, { postalCode: '94110' })
    expect(heard).toHaveLength(2)
    await shopper.setQuantity('vase', 2)
    await offered(shopper)
    expect(heard).toHaveLength(3)
    await shopper.setQuantity('vase', 1)
    amount = 1300
    app.clock.advance({ minutes: 30 })
    const stale = await shopper.placeOrder({ address: hanna, shippingOption: `${rateId}.ground`, total: 4000 + 1450 })
    expect([stale.status, stale.json['reason']]).toEqual([409, 'total-changed'])
    expect(heard).toHaveLength(4)
    expect(costs(await offered(shopper))).toEqual([1500, 3000])
    expect(heard).toHaveLength(4)
  })

  it('is one for two that ask at the same moment', async () => {
    const [first, second] = await Promise.all([withVases(), withVases()])
    let said = 1000
    respond = response =>
      say({ currency: 'USD', services: [{ id: 'ground', name: 'Ground', amount: said++ }] })(response)
    const [one, two] = await Promise.all([offered(first), offered(second)])
    expect(costs(one)).toEqual(costs(two))
    expect(costs(await offered(first))).toEqual(costs(one))
  })

  it('is that of an order which the owner writes, too', async () => {
    const variantId = shop.variant('vase').id
    const wish = {
      ...{ lines: [{ variantId, quantity: 1, unitPrice: null }], discount: null, taxes: null },
      shipping: { kind: 'rate', id: `${rateId}.express` },
    }
    const quote = await owner.post('/api/commerce/orders/quote', { ...wish, destination: address })
    expect(quote.json).toMatchObject({ shipping: 3000, total: 7000 })
    expect(heard).toHaveLength(1)
  })
})

describe('without a usable answer', () => {
  const fallback = async () => {
    const shopper = await withVases()
    expect(await offered(shopper)).toEqual([{ id: rateId, name: 'Carrier', detail: '', costCents: 1900 }])
    return shopper
  }

  it.each([
    ['nonsense', (response: ServerResponse) => response.end('<html>'), 'The answer is not JSON.'],
    [
      'another currency',
      say({ currency: 'EUR', services: [] }),
      'The answer has the currency "EUR", not that of the shop.',
    ],
    [
      'a negative amount',
      say({ currency: 'USD', services: [{ id: 'a', name: 'A', amount: -100 }] }),
      'A service has the amount -100. Write whole minor units, such as 1250.',
    ],
    [
      'a status',
      (response: ServerResponse) => response.writeHead(503).end(),
      'It answered with status 503 instead of 200.',
    ],
    [
      'far too much',
      (response: ServerResponse) => response.end(' '.repeat(100_000)),
      'The answer is larger than 64 kB.',
    ],
    ['a closed line', (response: ServerResponse) => response.destroy(), 'No answer within 3 seconds.'],
  ])('such as %s, the rate has its own price, and the owner reads why', async (_, act, problem) => {
    respond = act
    await fallback()
    expect(await tried()).toMatchObject({ options: [{ costCents: 1900 }], problems: [{ rate: 'Carrier', problem }] })
  })

  it('within three seconds nobody waits longer, and the order costs what was shown', async () => {
    respond = () => {}
    const shopper = await fallback()
    respond = response => say({ currency: 'USD', services: services() })(response)
    const placed = await shopper.placeOrder({ address: hanna, shippingOption: rateId })
    expect(placed.status).toBe(200)
    expect((await shop.orders()).at(-1)).toMatchObject({ total: 5900 })
    app.clock.advance({ minutes: 5 })
    expect(costs(await offered(await withVases()))).toEqual([1450, 3000])
  })
})

describe('what the owner says', () => {
  it('is tried with the real answer every time, and nothing of it is kept', async () => {
    const two = [await tried(), await tried()]
    expect(two.map(({ options }) => costs(options))).toEqual([
      [1450, 3000],
      [1450, 3000],
    ])
    expect(two[0]!.problems).toEqual([])
    expect(heard).toHaveLength(2)
    expect(await app.look('select * from shipping_quotes')).toEqual([])
  })

  it('keeps its secret over a change, and never tells it', async () => {
    const before = await owner.get(zones)
    expect(before.text).not.toContain(secret)
    expect(before.json['zones']).toMatchObject([{ rates: [{ id: rateId, isSigned: true }] }])
    const saved = await owner.put(`${zones}/${zoneId}`, { ...zone, rates: [{ ...rate, id: rateId, name: 'Parcels' }] })
    expect(saved.json['rates']).toMatchObject([{ id: rateId, name: 'Parcels', isSigned: true }])
    await tried()
    const [, at, signature] = /^t=(\d+),v1=(.+)$/.exec(heard[0]!.headers['sitewright-signature']!)!
    expect(signature).toBe(createHmac('sha256', secret).update(`${at}.${heard[0]!.text}`).digest('hex'))
    await owner.put(`${zones}/${zoneId}`, { ...zone, rates: [{ ...rate, id: rateId }] })
  })

  it.each([
    { ...price, address: 'http://rates.example/' },
    { ...price, address: 'https://127.0.0.1:8080/' },
    { ...price, address: 'https://localhost/' },
    { ...price, handling: -1 },
  ])('is refused when it cannot be: %j', async wrong => {
    const body = { ...zone, rates: [{ ...rate, id: rateId, price: wrong }] }
    expect((await owner.put(`${zones}/${zoneId}`, body)).status).toBe(400)
  })

  it('leads nowhere inside: an address of this machine is not asked', async () => {
    const inside = { ...price, address: 'https://127.0.0.1/' }
    await owner.put(`${zones}/${zoneId}`, { ...zone, rates: [{ ...rate, id: rateId, price: inside }] })
    expect((await tried()).problems).toEqual([{ rate: 'Carrier', problem: 'No answer within 3 seconds.' }])
    expect(heard).toEqual([])
  })
})

// The last, because it takes two days, after which nobody is signed in any more.
it('a carrier without a price is told of to those who look after the shop, once a day', async () => {
  const told = async () => {
    await letJobsRun(app)
    const mails = await app.mailsTo(shop.owner.email)
    return mails.filter(({ subject }) => subject.includes('Carrier gave no price')).map(({ plain }) => plain)
  }
  const fail = async () => {
    await app.look('delete from shipping_quotes')
    await offered(await withVases())
  }
  // Those of today were told of already.
  expect(await told()).toHaveLength(1)
  await fail()
  expect(await told()).toHaveLength(1)
  app.clock.advance({ hours: 24 })
  await fail()
  await fail()
  expect(await told()).toEqual(Array(2).fill(expect.stringContaining('No answer within 3 seconds.')))
  app.clock.advance({ hours: 24 })
  await fail()
  expect(await told()).toHaveLength(3)
})
