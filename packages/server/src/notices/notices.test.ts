import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
const path = '/api/commerce/notices'

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  const products = [
    { name: 'Moon jar', price: 24_000, stock: 50 },
    { name: 'Milk jug', price: 4200, stock: 12 },
  ]
  shop = await openShop(app, { products })
  owner = await shop.staff()
})
afterAll(() => app.close())

const titleOf = ({ site }: Shop) => site.identifier.replace('shop-', 'Shop ')
/** What the owner of all shops was told by this one, the newest first. */
const told = async () => {
  await letJobsRun(app)
  const mails = await app.mailsTo(shop.owner.email)
  return mails.flatMap(({ subject, plain }) => (subject.startsWith(`${titleOf(shop)}: `) ? [{ subject, plain }] : []))
}
const subjects = async () => (await told()).map(({ subject }) => subject.slice(titleOf(shop).length + 2))
const buy = async (name: string, quantity = 1, email = 'hanna@example.com') => {
  const shopper = shop.shopper()
  await shopper.add(name, quantity)
  expect((await shopper.placeOrder({ email, note: 'Ring twice' })).status).toBe(200)
}

describe('whoever looks after orders', () => {
  it('is told of a new one: what it is, who ordered it, and what they wrote', async () => {
    await buy('Moon jar', 2)
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/: New order \d+, \$480\.00$/)
    for (const words of ['Hanna Berg', 'Moon jar', 'Ring twice', '/commerce/orders/'])
      expect(mail!.plain).toContain(words)
  })

  it('is told of those that come soon after together, each once', async () => {
    await buy('Moon jar')
    expect(await subjects()).toHaveLength(1)
    await buy('Moon jar')
    await buy('Moon jar')
    // However often the job runs before it is time.
    await letJobsRun(app)
    expect(await subjects()).toHaveLength(1)
    app.clock.advance({ minutes: 6 })
    const [newest, ...before] = await subjects()
    expect(newest).toMatch(/^2 new orders, \d+ to \d+$/)
    expect(before).toHaveLength(1)
    app.clock.advance({ minutes: 6 })
    expect(await subjects()).toHaveLength(2)
  })

  it('hears nothing of a card that was refused', async () => {
    const shopper = shop.shopper()
    await shopper.add('Moon jar')
    await shopper.placeOrder({ card: 'refused' })
    expect(await subjects()).toEqual([])
  })

  it('is told of few that are left, once a day', async () => {
    await buy('Milk jug', 10)
    expect(await subjects()).toContain('Few are left of Milk jug')
    await app.look('update variants set quantity = 20 where id = $1', [shop.variant('Milk jug').id])
    await buy('Milk jug', 18)
    expect((await subjects()).filter(subject => subject.startsWith('Few'))).toHaveLength(1)
  })

  it('chooses what to be told of', async () => {
    expect((await owner.get(path)).json).toEqual({
      wanted: { orders: true, returns: true, lowStock: true },
      recipients: [shop.owner.email],
    })
    const wanted = { orders: false, returns: true, lowStock: false }
    expect((await owner.put(path, wanted)).json).toEqual(wanted)
    await buy('Milk jug', 10)
    expect(await subjects()).toEqual([])
    // Whoever switches it on again is told of what comes then.
    await owner.put(path, { ...wanted, orders: true })
    await buy('Moon jar')
    expect(await subjects()).toEqual([expect.stringMatching(/^New order/)])
  })

  it('is refused in one sentence what is no choice', async () => {
    expect((await owner.put(path, { orders: true })).status).toBe(400)
    expect((await owner.put(path, { orders: 'yes', returns: true, lowStock: true })).status).toBe(400)
  })
})

describe('a return that a customer asks for', () => {
  /** An order that was sent, and the browser of whoever bought it. */
  const sentOrder = async () => {
    const { browser, add, placeOrder } = shop.shopper()
    await add('Moon jar', 2)
    const id = String((await placeOrder()).json['orderId'])
    const at = `/api/commerce/orders/${id}`
    await owner.post(`${at}/fulfil`, {})
    const { lines } = (await owner.get(at)).json as unknown as { lines: { id: string }[] }
    return { id, at, browser, lineId: lines[0]!.id }
  }
  const returnsOf = async (at: string) => (await owner.get(at)).json['returns'] as { id: string; state: string }[]
  const askAsBuyer = async ({ id, at, browser, lineId }: Awaited<ReturnType<typeof sentOrder>>) => {
    await browser.get(`/orders/${id}`)
    await browser.submit(`/orders/${id}/returns`, { [`line-${lineId}`]: 'yes', reason: 'Chipped' })
    const [asked] = await returnsOf(at)
    expect(asked).toMatchObject({ state: 'asked' })
    return asked!.id
  }

  it('stands among what needs the owner until it is answered', async () => {
    const order = await sentOrder()
    const needs = async () => (await owner.get('/api/commerce/overview')).json['needs'] as { kind: string }[]
    expect(await needs()).not.toContainEqual(expect.objectContaining({ kind: 'return-asked' }))
    const returnId = await askAsBuyer(order)
    expect(await needs()).toContainEqual(
      expect.objectContaining({ kind: 'return-asked', orderId: order.id, customer: 'Hanna Berg', units: 2 }),
    )
    await owner.post(`${order.at}/returns/${returnId}/decline`, { reason: 'It was used for a year.' })
    expect(await needs()).not.toContainEqual(expect.objectContaining({ kind: 'return-asked' }))
  })

  it('is answered by mail, with the reason where it is not taken', async () => {
    const mails = async () =>
      (await app.mailsTo('hanna@example.com')).filter(({ subject }) => subject.includes('return'))
    const before = (await mails()).length
    const first = await sentOrder()
    const declined = await askAsBuyer(first)
    await owner.post(`${first.at}/returns/${declined}/decline`, { reason: 'It was used for a year.' })
    const second = await sentOrder()
    const taken = await askAsBuyer(second)
    await owner.post(`${second.at}/returns/${taken}/receive`, { restock: [] })
    const answers = await mails()
    expect(answers).toHaveLength(before + 2)
    expect(answers.find(({ subject }) => subject.includes('has reached'))).toBeDefined()
    expect(answers.find(({ plain }) => plain.includes('It was used for a year.'))).toBeDefined()
  })

  it('is told by mail, but not to whoever wrote it down in the shop', async () => {
    const known = await sentOrder()
    const lines = [{ lineId: known.lineId, units: 1, restock: false }]
    await owner.post(`${known.at}/returns`, { reason: 'called', isAsked: true, lines })
    expect(await subjects()).not.toContainEqual(expect.stringContaining('wants to return'))
    await askAsBuyer(await sentOrder())
    const wish = expect.stringMatching(/^Hanna Berg wants to return something of order \d+$/)
    expect(await subjects()).toContainEqual(wish)
  })
})
