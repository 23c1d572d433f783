import type { Order, RefundPlan } from '@sitewright/contract/orders'
import { websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type PlaceOrder, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let staff: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'mug', price: 1000, stock: 500 },
      { name: 'bowl', price: 2500, stock: 500 },
    ],
    settings: {
      shipping: [{ id: 'post', name: 'Post', detail: '', cost: 700 }],
      taxes: [
        { id: 'state', name: 'State tax', ratePercent: 4, country: 'US' },
        { id: 'city', name: 'City tax', ratePercent: 4.5, country: 'US', region: 'New York' },
      ],
    },
  })
  staff = await shop.staff()
})
afterAll(() => app.close())

let keys = 0
/** Three mugs and a bowl: 55.00, 7.00 to send them, 8.5 % of 55.00. */
const order = async (more: PlaceOrder = {}) => {
  const shopper = shop.shopper()
  await shopper.add('mug', 3)
  await shopper.add('bowl', 1)
  const { json } = await shopper.placeOrder(more)
  const path = `/api/commerce/orders/${json['orderId']}`
  const read = async () => (await staff.get(path)).json as unknown as Order
  const { lines } = await read()
  const [mug, bowl] = lines.map(({ id }) => id) as [string, string]
  const wish = (body: object) => ({ reason: '', note: '', tell: false, key: `refund-key-${++keys}`, ...body })
  return {
    ...{ path, read, mug, bowl, id: String(json['orderId']) },
    refund: (body: object) => staff.post(`${path}/refunds`, wish(body)),
    preview: async (body: object) => (await staff.post(`${path}/refunds/preview`, body)).json as unknown as RefundPlan,
  }
}
const line = (lineId: string, units: number, restock = false) => ({ lineId, units, restock })
const counts = async (name: string) => {
  const [row] = await app.look<{ quantity: number; committed: number }>(
    'select quantity, committed from variants where id = $1',
    [shop.variant(name).id],
  )
  return row!
}
const given = (orderId: string) =>
  app.look<{ amount: number }>(
    `select amount::int from test_refunds where payment_key in (select id from payment_attempts where order_id = $1)`,
    [orderId],
  )
const problems = () => app.books.check(shop.site.id)

describe('a refund', () => {
  it('is worked out to the last cent before it is made, by unit, delivery and rate', async () => {
    const { preview, mug } = await order()
    expect(await preview({ lines: [line(mug, 1)], shipping: 700 })).toEqual({
      amount: 1785,
      goods: 1000,
      delivery: 700,
      taxes: expect.toSatisfy((taxes: RefundPlan['taxes']) => {
        const byName = Object.fromEntries(taxes.map(({ name, amount }) => [name, amount]))
        return taxes.length === 2 && byName['City tax'] === 45 && byName['State tax'] === 40
      }),
      parts: [
        { part: mug, units: 1, amount: 1085, tax: 85 },
        { part: 'shipping', units: 0, amount: 700, tax: 0 },
      ],
      payments: [{ attemptId: expect.any(String), label: 'Test card', amount: 1785, left: 6668 }],
      paidAfter: 6668 - 1785,
    })
  })

  it('by unit, then of everything, ends at nothing left, in money, tax and the books [checkout rule 14]', async () => {
    const { refund, read, mug, bowl, id } = await order({ email: 'refunded@example.com' })
    const first = await refund({ lines: [line(mug, 1)], reason: 'Arrived damaged', tell: true })
    expect(first.json).toMatchObject({ payment: 'part-refunded', refunded: 1085, mayRefund: true })
    expect((await read()).activity[0]).toMatchObject({ detail: 'Arrived damaged' })
    await refund({ lines: [line(mug, 2), line(bowl, 1)], shipping: 700 })
    expect(await read()).toMatchObject({
      payment: 'refunded',
      refunded: 6668,
      mayRefund: false,
      refunds: [{ number: expect.any(Number), state: 'done' }, { state: 'done' }],
    })
    expect((await given(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(6668)
    const left = await app.look('select sum(amount - refunded)::int as left from order_taxes where order_id = $1', [id])
    expect(left).toEqual([{ left: 0 }])
    expect(await problems()).toEqual([])
    expect((await app.mailsTo('refunded@example.com')).map(({ subject }) => subject)).toHaveLength(2)
    const again = await refund({ amount: 1 })
    expect([again.status, again.json['reason']]).toEqual([409, 'more-than-left'])
  })

  it('of an amount is spread over what there is, and sends nothing back to the shelf', async () => {
    const { refund, read } = await order()
    const before = await counts('mug')
    expect((await refund({ amount: 1000 })).json).toMatchObject({ payment: 'part-refunded', fulfilment: 'pending' })
    expect((await read()).lines.map(({ refundedUnits }) => refundedUnits)).toEqual([0, 0])
    expect([await counts('mug'), await problems()]).toEqual([before, []])
  })

  it('of units that were never sent gives them back to the shelf; of units that came back when it is wanted', async () => {
    const unsent = await order()
    const held = await counts('mug')
    await unsent.refund({ lines: [line(unsent.mug, 2)] })
    expect(await counts('mug')).toEqual({ quantity: held.quantity + 2, committed: held.committed - 2 })
    expect((await unsent.read()).lines[0]).toMatchObject({ toSend: 1, refundedUnits: 2 })

    const sent = await order()
    await staff.post(`${sent.path}/fulfil`, {})
    const gone = await counts('mug')
    await sent.refund({ lines: [line(sent.mug, 1, true)] })
    await sent.refund({ lines: [line(sent.mug, 1, false)] })
    expect(await counts('mug')).toEqual({ ...gone, quantity: gone.quantity + 1 })
    expect(await sent.read()).toMatchObject({ fulfilment: 'fulfilled' })
  })

  it('pressed twice is one; raced by others it never passes what was paid [C26 T5]', async () => {
    const { refund, read, id } = await order()
    const twice = await Promise.all([1, 2].map(() => refund({ amount: 668, key: 'pressed-twice-1' })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await given(id)).toEqual([{ amount: 668 }])
    const raced = await Promise.all(Array.from({ length: 10 }, () => refund({ amount: 1000 })))
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(raced.filter(({ status }) => status === 409)).toHaveLength(4)
    expect([(await read()).refunded, (await given(id)).length]).toEqual([6668, 7])
    expect(await problems()).toEqual([])
  })

  it.each([
    ['nothing', {}, 409, 'nothing-chosen'],
    ['an amount of nothing', { amount: 0 }, 409, 'amount-invalid'],
    ['more than there is', { amount: 6669 }, 409, 'more-than-left'],
    ['a fraction', { amount: 1.5 }, 400, undefined],
    ['less than nothing', { amount: -1 }, 400, undefined],
  ])('of %s is refused [C26]', async (_, body, status, reason) => {
    const { refund, id } = await order()
    const answer = await refund(body)
    expect([answer.status, reason ? answer.json['reason'] : undefined]).toEqual([status, reason])
    expect(await given(id)).toEqual([])
  })

  it('is for people who may refund, and for orders that are paid', async () => {
    const { path } = await order()
    const keeper = await app.signUp()
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false)', [
      shop.site.id,
      keeper.accountId,
      websiteRoles.viewer,
    ])
    const hands = await app.enter(keeper, shop.site)
    const body = { amount: 1, reason: '', note: '', tell: false, key: 'not-for-keepers' }
    expect((await hands.post(`${path}/refunds`, body)).status).toBe(403)
    const shopper = shop.shopper()
    await shopper.add('mug')
    const { json } = await shopper.placeOrder({ provider: 'manual' })
    const unpaid = await staff.post(`/api/commerce/orders/${json['orderId']}/refunds`, body)
    expect([unpaid.status, unpaid.json['reason']]).toEqual([409, 'not-paid'])
  })
})

describe('a provider that', () => {
  it('refuses says so; the order is as it was, and can be refunded another day', async () => {
    const { refund, read } = await order({ card: 'refund-fails' })
    const answer = await refund({ amount: 1000 })
    expect([answer.status, answer.json['error']]).toEqual([
      402,
      'The refund was not made. The provider declined it. The order is unchanged.',
    ])
    expect(await read()).toMatchObject({ payment: 'paid', refunded: 0, refunds: [{ state: 'failed', number: null }] })
    expect((await refund({ amount: 6668 })).status).toBe(402)
    expect(await problems()).toEqual([])
  })

  it('takes its time holds the amount; afterwards it is done once [C8]', async () => {
    const { refund, read } = await order({ card: 'refund-pending' })
    expect((await refund({ amount: 6000 })).json).toMatchObject({ payment: 'paid', refunds: [{ state: 'pending' }] })
    expect((await refund({ amount: 669 })).status).toBe(409)
    await letJobsRun(app)
    await letJobsRun(app)
    expect(await read()).toMatchObject({ payment: 'part-refunded', refunded: 6000, refunds: [{ state: 'done' }] })
    expect(await problems()).toEqual([])
  })

  it('sends a refund back moves the order back by its sums [C9]', async () => {
    const { refund, read } = await order({ card: 'refund-returned' })
    expect((await refund({ amount: 6668 })).json).toMatchObject({ payment: 'refunded' })
    await letJobsRun(app)
    await letJobsRun(app)
    const now = await read()
    expect(now).toMatchObject({ payment: 'paid', refunded: 0, mayRefund: true, refunds: [{ state: 'returned' }] })
    expect(now.activity[0]).toMatchObject({ isProblem: true })
    expect(await problems()).toEqual([])
  })

  it('refused half-way keeps what went back in the books, and the rest can be refunded again', async () => {
    const { refund, read, id, mug, preview } = await order()
    // Paid in two: 46.68 by one card, 20.00 by another whose refunds fail.
    await app.look(`insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object(
        'id', a.id || '-second', 'try', 2, 'amount', 2000))).* from payment_attempts a where order_id = '${id}';
      insert into test_payments select (jsonb_populate_record(t, jsonb_build_object(
        'key', t.key || '-second', 'amount', 2000, 'refunds', 'fails'))).* from test_payments t
        where key in (select id from payment_attempts where order_id = '${id}' and try = 1);
      update payment_attempts set amount = 4668 where order_id = '${id}' and try = 1;
      update test_payments set amount = 4668 where key in
        (select id from payment_attempts where order_id = '${id}' and try = 1)`)
    const { payments } = await preview({ amount: 100 })
    const second = payments.find(({ attemptId }) => attemptId.endsWith('-second'))!.attemptId
    const split = [
      { attemptId: second.replace('-second', ''), amount: 1000 },
      { attemptId: second, amount: 85 },
    ]
    const refused = await refund({ lines: [line(mug, 1)], payments: split })
    expect([refused.status, refused.json['reason']]).toEqual([402, 'refused-partly'])
    expect(refused.json['error']).toMatch(/^\$10\.00 went back\. .* The rest can be refunded again\.$/)
    const now = await read()
    expect(now).toMatchObject({ refunded: 1000, payment: 'part-refunded', mayRefund: true })
    expect(now.refunds).toMatchObject([{ state: 'done', amount: 1000 }])
    expect(now.lines.find(({ id: of }) => of === mug)).toMatchObject({ refundedUnits: 0 })
    expect((await preview({ amount: 5668 })).amount).toBe(5668)
    expect(await problems()).toEqual([])
  })

  it('decides about a dispute of comes first: nothing is refunded meanwhile', async () => {
    const open = await order({ token: 'dispute' })
    const won = await order({ token: 'dispute-won' })
    for (let turn = 0; turn < 3; turn += 1) await letJobsRun(app)
    expect(await open.read()).toMatchObject({ mayRefund: false, isDisputed: true })
    const refused = await open.refund({ amount: 100 })
    expect([refused.status, refused.json['reason']]).toEqual([409, 'disputed'])
    expect(refused.json['error']).toContain('Until the bank has decided')
    expect(await given(open.id)).toEqual([])
    expect((await won.refund({ amount: 100 })).json).toMatchObject({ refunded: 100, isDisputed: false })
  })

  it('was asked before the server died is asked again by the same key [C1]', async () => {
    const { refund, read, id } = await order()
    await refund({ amount: 1000 })
    // As a crash after `refund-done` leaves it: the money is back and nobody counted it.
    await app.look(`update refunds set state = 'asked', number = null where order_id = '${id}';
      update orders set state = 'paid', refunded = 0 where id = '${id}';
      update order_lines set refunded = 0, refunded_tax = 0 where order_id = '${id}';
      update order_taxes set refunded = 0 where order_id = '${id}';
      delete from ledger_entries where order_id = '${id}' and cause like 'refund%'`)
    await letJobsRun(app)
    expect(await read()).toMatchObject({ refunded: 1000, refunds: [{ state: 'done' }] })
    expect([(await given(id)).length, await problems()]).toEqual([1, []])
  })

  it('took another amount than was asked for pays nothing: it goes back, and the owner sees why [C16]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const { json } = await shopper.placeOrder({ card: 'slow' })
    const orderId = String(json['orderId'])
    const [attempt] = await app.look<{ id: string }>('select id from payment_attempts where order_id = $1', [orderId])
    await app.look(`update test_payments set amount = 5, outcome = 'captured' where key = $1`, [attempt!.id])
    await letJobsRun(app)
    const read = async () => (await staff.get(`/api/commerce/orders/${orderId}`)).json as unknown as Order
    expect(await read()).toMatchObject({ payment: 'waiting', captured: 0 })
    await letJobsRun(app)
    expect((await read()).activity.map(({ text }) => text)).toContain('A payment was not what was asked for')
    expect(await given(orderId)).toEqual([{ amount: 5 }])
    expect(await problems()).toEqual([])
  })
})
