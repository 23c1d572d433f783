import type { Order } from '@sitewright/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let staff: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'mug', price: 1000, stock: 100 },
      { name: 'bowl', price: 2000, stock: 100 },
    ],
  })
  staff = await shop.staff()
})
afterAll(() => app.close())

const order = async (email = 'parcel@example.com') => {
  const shopper = shop.shopper()
  await shopper.add('mug', 3)
  await shopper.add('bowl', 1)
  const { json } = await shopper.placeOrder({ email, note: '=ring twice' })
  const path = `/api/commerce/orders/${json['orderId']}`
  const read = async () => (await staff.get(path)).json as unknown as Order
  const line = (title: string, from: Order) => from.lines.find(each => each.title === title)!
  return { path, read, line, id: String(json['orderId']), number: Number(json['number']) }
}
const parcel = { carrier: 'DHL', tracking: 'JD01', tell: true }
const counts = async (name: string) => {
  const [row] = await app.look<{ quantity: number; committed: number }>(
    'select quantity, committed from variants where id = $1',
    [shop.variant(name).id],
  )
  return row!
}

describe('a parcel', () => {
  it('with some of an order keeps it to send; the rest ends it, and the buyer is told of each', async () => {
    const { path, read, line } = await order('two-parcels@example.com')
    const before = await counts('mug')
    const mug = line('mug', await read()).id
    const first = (await staff.post(`${path}/fulfilments`, { ...parcel, lines: [{ lineId: mug, units: 2 }] })).json
    expect(first).toMatchObject({
      fulfilment: 'part-sent',
      parcels: [{ number: 1, carrier: 'DHL', tracking: 'JD01', lines: [{ lineId: mug, units: 2 }] }],
    })
    expect((first as unknown as Order).parcels[0]!.trackingUrl).toContain('dhl.com')
    expect((first as unknown as Order).activity[0]).toMatchObject({
      text: expect.stringMatching(/ sent parcel 1 with 2 units$/),
      detail: 'The customer was told by mail.',
    })
    expect(await counts('mug')).toEqual({ quantity: before.quantity, committed: before.committed - 2 })
    const too = await staff.post(`${path}/fulfilments`, { ...parcel, lines: [{ lineId: mug, units: 2 }] })
    expect([too.status, too.json['reason']]).toEqual([409, 'too-many'])
    expect((await staff.post(`${path}/fulfil`, {})).json).toMatchObject({ fulfilment: 'fulfilled' })
    expect((await read()).parcels).toHaveLength(2)
    const mails = await app.mailsTo('two-parcels@example.com')
    expect(mails.map(({ subject }) => subject.replace(/\d+ from.*?\d+/, 'n')).sort()).toEqual([
      'Your order n',
      'Your order n is on its way',
    ])
    expect(mails.find(({ subject }) => subject.includes('way'))?.plain).toContain('mug, 2 pieces')
  })

  it('that was not sent after all is undone once, and its units are held again', async () => {
    const { path, read } = await order()
    const before = await counts('bowl')
    await staff.post(`${path}/fulfil`, {})
    const { id } = (await read()).parcels[0]!
    const undone = await staff.delete(`${path}/fulfilments/${id}`)
    expect(undone.json).toMatchObject({ fulfilment: 'pending', parcels: [] })
    expect((await staff.delete(`${path}/fulfilments/${id}`)).status).toBe(404)
    expect(await counts('bowl')).toEqual(before)
  })

  it('sent by two people at once leaves once', async () => {
    const { path, read, line } = await order()
    const lines = [{ lineId: line('mug', await read()).id, units: 3 }]
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(`${path}/fulfilments`, { ...parcel, lines })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(line('mug', await read())).toMatchObject({ sent: 3, toSend: 0 })
  })

  it('is not sent for an order nobody has paid, nor with lines of another order [A1]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const { json } = await shopper.placeOrder({ provider: 'manual' })
    const unpaid = await staff.post(`/api/commerce/orders/${json['orderId']}/fulfil`, {})
    expect([unpaid.status, unpaid.json['reason']]).toEqual([409, 'not-paid'])
    const [one, other] = [await order(), await order()]
    const lines = [{ lineId: other.line('mug', await other.read()).id, units: 1 }]
    expect((await staff.post(`${one.path}/fulfilments`, { ...parcel, lines })).status).toBe(409)
  })
})

it('what comes back is counted, and put on the shelf when it is wanted', async () => {
  const { path, read, line } = await order()
  const lineId = line('mug', await read()).id
  const back = (units: number, restock: boolean) =>
    staff.post(`${path}/returns`, { reason: 'too small', lines: [{ lineId, units, restock }] })
  expect((await back(1, true)).status).toBe(409)
  await staff.post(`${path}/fulfil`, {})
  const before = await counts('mug')
  expect((await back(1, true)).status).toBe(200)
  expect((await back(1, false)).status).toBe(200)
  expect(line('mug', await read())).toMatchObject({ returned: 2 })
  expect(await counts('mug')).toEqual({ ...before, quantity: before.quantity + 1 })
  expect((await back(2, true)).status).toBe(409)
})

it('notes, another address and another confirmation stand in the history with who did it', async () => {
  const { path, read, number } = await order('care@example.com')
  await staff.post(`${path}/notes`, { text: 'Second box on Monday' })
  await staff.put(`${path}/address`, { ...hanna, line1: '1 New Street' })
  const wrong = await staff.put(`${path}/address`, { ...hanna, postalCode: '1' })
  expect([wrong.status, wrong.json['reason']]).toEqual([422, 'address-incomplete'])
  await staff.post(`${path}/mails`, {})
  const { activity, address, note, customerOrders } = await read()
  expect(activity.slice(0, 3).map(({ text, detail }) => [text.replace(/^\S+ \S+ /, ''), detail])).toEqual([
    ['sent the confirmation again', ''],
    ['changed the address', ''],
    ['wrote a private note', 'Second box on Monday'],
  ])
  expect([address?.line1, note, customerOrders]).toEqual(['1 New Street', '=ring twice', 1])
  expect((await app.mailsTo('care@example.com')).map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringContaining(`Your order ${number}`)),
  )
})

it('slips are printed without prices, one or several', async () => {
  const [one, two] = [await order(), await order()]
  const slip = await staff.get(`${one.path}/slip`)
  expect(slip.text).toContain(`Order ${one.number}`)
  expect(slip.text).toContain('48 Orchard Street')
  expect(slip.text).not.toContain('$')
  const both = await staff.get(`/api/commerce/orders/slips?ids=${one.id},${two.id}`)
  expect(both.text.match(/<article>/g)).toHaveLength(2)
})

it('several are sent at once; those that cannot be are named', async () => {
  const [one, two] = [await order(), await order()]
  await staff.post(`${two.path}/fulfil`, {})
  const { json } = await staff.post('/api/commerce/orders/fulfil', { orderIds: [one.id, two.id, 'nobody'] })
  expect(json).toEqual({ sent: 1, notSent: [two.number] })
})

it('the export has a row for each line, and no cell that a spreadsheet would run', async () => {
  const { number } = await order('export@example.com')
  const { text, headers } = await staff.get('/api/commerce/orders/export?search=export@example.com')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(head).toMatch(/^Order,Placed,Payment,Fulfilment,Email/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(new RegExp(`^${number},`))
  expect(rows[0]).toContain("'=ring twice")
  expect(rows[0]).toContain(',mug,')
})

it('a return is asked for first, then it arrives or is declined, once', async () => {
  const { path, read, line } = await order()
  const lineId = line('mug', await read()).id
  const ask = (units: number) =>
    staff.post(`${path}/returns`, { reason: 'too small', isAsked: true, lines: [{ lineId, units, restock: false }] })
  expect((await ask(1)).status).toBe(409)
  await staff.post(`${path}/fulfil`, {})
  const before = await counts('mug')
  expect((await ask(1)).status).toBe(200)
  // What is announced cannot be announced again, although nothing is here yet.
  expect((await ask(line('mug', await read()).quantity)).status).toBe(409)
  expect(line('mug', await read())).toMatchObject({ returned: 0 })
  const [asked] = (await read()).returns
  expect(asked).toMatchObject({ state: 'asked', reason: 'too small', lines: [{ lineId, units: 1 }] })
  const received = await staff.post(`${path}/returns/${asked!.id}/receive`, { restock: [lineId] })
  expect(received.json).toMatchObject({ returns: [{ state: 'received' }] })
  expect((await staff.post(`${path}/returns/${asked!.id}/receive`, { restock: [lineId] })).status).toBe(404)
  expect(line('mug', await read())).toMatchObject({ returned: 1 })
  expect(await counts('mug')).toEqual({ ...before, quantity: before.quantity + 1 })
  app.clock.advance({ minutes: 1 })
  await ask(1)
  const [second] = (await read()).returns
  const declined = await staff.post(`${path}/returns/${second!.id}/decline`, { reason: 'worn' })
  expect(declined.json).toMatchObject({ returns: [{ state: 'declined' }, { state: 'received' }] })
  expect(await counts('mug')).toEqual({ ...before, quantity: before.quantity + 1 })
})
