import type { OrderAct } from '@sitewright/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const path = '/api/commerce/order-acts'
const jobs = () => app.platform.jobs.drain()

const shopWith = async ({ paid = 0, waiting = 0 }: { paid?: number; waiting?: number }) => {
  const shop = await openShop(app, { products: [{ name: 'mug', price: 1000, stock: 100 }] })
  const staff = await shop.staff()
  for (let count = 0; count < paid + waiting; count += 1) {
    const shopper = shop.shopper()
    await shopper.add('mug', 1)
    const isPaid = count < paid
    await shopper.placeOrder({ email: `buyer${count}@acts.example`, provider: isPaid ? 'test' : 'manual' })
  }
  await jobs()
  const latest = async () => (await staff.get(`${path}/latest`)).json['act'] as unknown as OrderAct
  const start = async (body: object) => staff.post(path, { kind: 'fulfil', tell: false, ...body })
  const sent = async () => {
    const [row] = await app.look<{ sent: number; parcels: number }>(
      `select count(*) filter (where fulfilment = 'fulfilled')::int as sent,
         (select count(*)::int from fulfilments where site_id = $1 and state = 'sent') as parcels
       from orders where site_id = $1`,
      [shop.site.id],
    )
    return row!
  }
  return { shop, staff, latest, start, sent }
}

describe('an act with every order that matches', () => {
  it('sends all of them, names those it cannot, and says it of each in a table', async () => {
    const { staff, start, latest, sent } = await shopWith({ paid: 3, waiting: 1 })
    const begun = await start({ state: 'all' })
    expect(begun.json).toMatchObject({ state: 'running', total: 4, counts: { waiting: 4, done: 0 }, mayUndo: false })
    expect((await start({ state: 'all' })).json).toMatchObject({ reason: 'another-runs' })
    await jobs()
    const ended = await latest()
    expect(ended).toMatchObject({ state: 'done', counts: { waiting: 0, done: 3, refused: 1 }, mayUndo: true })
    expect(ended.refused).toEqual([{ number: expect.any(Number), text: 'An order is sent once it is paid.' }])
    expect(await sent()).toEqual({ sent: 3, parcels: 3 })
    const table = (await staff.get(`${path}/${ended.id}/outcome`)).text
    expect(table.trim().split('\r\n')).toHaveLength(5)
    expect(table).toContain(`${ended.refused[0]!.number},Not done,An order is sent once it is paid.`)
  })

  it('works on what matched when it was pressed, not on what came after', async () => {
    const { shop, start, latest, sent } = await shopWith({ paid: 2 })
    await start({ state: 'unfulfilled' })
    const late = shop.shopper()
    await late.add('mug', 1)
    await late.placeOrder({ email: 'late@acts.example' })
    await jobs()
    expect(await latest()).toMatchObject({ total: 2, counts: { done: 2 } })
    expect(await sent()).toEqual({ sent: 2, parcels: 2 })
  })

  it('goes on after a server was killed, and sends nothing twice', async () => {
    const { shop, start, latest, sent } = await shopWith({ paid: 5 })
    const before = await shop.stock('mug')
    await start({ state: 'all' })
    // The fourth cannot be written: as if the server had been killed in between.
    await app.look(`create function stop_here() returns trigger as $$ begin
        if (select count(*) from order_act_rows where act_id = new.act_id and state = 'done') >= 3 then
          raise exception 'killed'; end if; return new; end $$ language plpgsql`)
    await app.look(`create trigger stop_here before update on order_act_rows for each row execute function stop_here()`)
    await jobs()
    expect(await latest()).toMatchObject({ state: 'running', counts: { done: 3, waiting: 2 } })
    expect(await sent()).toEqual({ sent: 3, parcels: 3 })
    await app.look(`drop trigger stop_here on order_act_rows`)
    await app.look(`update jobs set run_at = now()`)
    await jobs()
    expect(await latest()).toMatchObject({ state: 'done', counts: { done: 5 } })
    expect(await sent()).toEqual({ sent: 5, parcels: 5 })
    expect(await shop.stock('mug')).toBe(before)
  })

  it('is taken back where nobody was told, except what somebody has undone since', async () => {
    const { staff, start, latest, sent } = await shopWith({ paid: 3 })
    await start({ state: 'all' })
    await jobs()
    const { id } = await latest()
    const { items } = (await staff.get('/api/commerce/orders?state=all')).json as unknown as { items: { id: string }[] }
    const order = (await staff.get(`/api/commerce/orders/${items[0]!.id}`)).json as unknown as {
      parcels: { id: string }[]
    }
    await staff.delete(`/api/commerce/orders/${items[0]!.id}/fulfilments/${order.parcels[0]!.id}`)
    expect((await staff.post(`${path}/${id}/undo`, {})).json).toMatchObject({ state: 'undoing' })
    await jobs()
    expect(await latest()).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 }, mayUndo: false })
    expect(await sent()).toEqual({ sent: 0, parcels: 0 })
    expect((await staff.post(`${path}/${id}/undo`, {})).status).toBe(409)
  })

  it('that told the customers stays', async () => {
    const { staff, start, latest } = await shopWith({ paid: 1 })
    await start({ state: 'all', tell: true })
    await jobs()
    const act = await latest()
    expect(act).toMatchObject({ state: 'done', mayUndo: false })
    expect((await staff.post(`${path}/${act.id}/undo`, {})).status).toBe(409)
    const mails = await app.mailsTo('buyer0@acts.example')
    expect(mails.some(({ subject }) => subject.includes('on its way'))).toBe(true)
  })

  it('is stopped between two orders, and put away when it was seen', async () => {
    const { staff, start, latest, sent } = await shopWith({ paid: 2 })
    const { id } = (await start({ state: 'all' })).json as unknown as OrderAct
    expect((await staff.post(`${path}/${id}/hide`, {})).status).toBe(409)
    expect((await staff.post(`${path}/${id}/stop`, {})).json).toMatchObject({
      state: 'stopped',
      counts: { waiting: 2 },
    })
    await jobs()
    expect(await sent()).toEqual({ sent: 0, parcels: 0 })
    expect((await staff.post(`${path}/${id}/hide`, {})).status).toBe(200)
    expect(await latest()).toBeNull()
  })

  it('marks as paid what waits for a payment by hand', async () => {
    const { shop, start, latest } = await shopWith({ paid: 1, waiting: 2 })
    await start({ kind: 'paid', state: 'all' })
    await jobs()
    expect(await latest()).toMatchObject({ state: 'done', counts: { done: 3, refused: 0 }, mayUndo: false })
    expect((await shop.orders()).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  })

  it('finds nothing to do where nothing matches', async () => {
    const { start, latest } = await shopWith({})
    expect((await start({ state: 'all' })).json).toMatchObject({ reason: 'nothing-matches' })
    expect(await latest()).toBeNull()
  })
})
