import type { GiftCard, GiftCardDetail } from '@sitewright/contract/gift-cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 1000 }] })
  owner = await shop.staff()
})
afterAll(() => app.close())

const path = '/api/commerce/gift-cards'
const toMaja = { recipientEmail: 'maja@example.com', recipientName: 'Maja', message: 'For the blue one', note: 'Prize' }
const give = (amount: number, more: object = {}) => owner.post(path, { amount, ...toMaja, ...more })
const given = async (amount: number, more: object = {}): Promise<GiftCardDetail> =>
  (await give(amount, more)).json as unknown as GiftCardDetail
const readCard = async (id: string) => (await owner.get(`${path}/${id}`)).json as unknown as GiftCardDetail
const codeIn = (text: string) => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
const newestCodeTo = async (email: string) => codeIn((await app.mailsTo(email))[0]?.plain ?? '')
const inShop = <Result>(run: Parameters<TestApp['platform']['database']['withSite']>[1]) =>
  app.platform.database.withSite(shop.site.id, run) as Promise<Result>
const find = (typed: string) => app.platform.database.withSite(shop.site.id, tx => app.giftCards.find(tx, typed, 'USD'))
/** What is on a card is the sum of its moves, always. */
const wrongBalances = () =>
  app.look(`select c.id from gift_cards c left join gift_card_moves m on m.site_id = c.site_id and m.gift_card_id = c.id
    group by c.site_id, c.id, c.balance having c.balance <> coalesce(sum(m.change), 0)`)

describe('a card that the shop gives', () => {
  it('is written to whom it is for, and only the hash of its code is kept [C15]', async () => {
    const card = await given(5000)
    const code = await newestCodeTo('maja@example.com')
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    expect(card).toMatchObject({ amount: 5000, balance: 5000, state: 'active', codeEnd: code.slice(-4), orderId: null })
    expect(card.moves).toMatchObject([{ change: 5000, reason: 'issued', by: shop.owner.name, note: 'Prize' }])
    const bare = code.replaceAll('-', '')
    const [row] = await app.look<{ row: string }>('select c::text as row from gift_cards c where id = $1', [card.id])
    expect(row!.row).not.toContain(bare)
    expect(app.logged.join()).not.toContain(bare)
    expect(app.logged.join()).not.toContain(code)
    expect(JSON.stringify(card)).not.toContain(bare)
    expect(await find(code.toLowerCase())).toMatchObject({ id: card.id, balance: 5000 })
  })

  it.each([0, -100, 100_000_001])('is never worth %d [C27]', async amount => {
    expect((await give(amount)).status).toBe(400)
  })
  it.each([{ sendOn: '2020-01-01' }, { lastDay: '2020-01-01' }, { recipientEmail: 'nobody' }, { amount: 1.5 }])(
    'is refused with %o',
    async more => {
      expect((await give(100, more)).status).toBe(400)
    },
  )

  it('is sent again with another code, and the first no longer works', async () => {
    const { id } = await given(700, { recipientEmail: 'again@example.com' })
    const first = await newestCodeTo('again@example.com')
    await owner.post(`${path}/${id}/send`, {})
    const codes = (await app.mailsTo('again@example.com')).map(({ plain }) => codeIn(plain))
    const second = codes.find(code => code !== first)!
    expect(codes).toHaveLength(2)
    expect([await find(first), (await find(second))?.id]).toEqual([undefined, id])
  })
})

describe('a balance', () => {
  it('is changed by a difference with a reason, and never below nothing', async () => {
    const { id } = await given(1000)
    const adjust = (change: number, note = 'Broken cup') => owner.post(`${path}/${id}/adjust`, { change, note })
    expect((await adjust(-400)).json).toMatchObject({ balance: 600 })
    expect((await adjust(-601)).status).toBe(409)
    expect((await adjust(100, ' ')).status).toBe(400)
    expect((await readCard(id)).moves.map(({ change, note }) => [change, note])).toEqual([
      [1000, 'Prize'],
      [-400, 'Broken cup'],
    ])
    expect(await wrongBalances()).toEqual([])
  })

  it('of 50.00 is never spent twice, however many pay with it at once [C15 T5]', async () => {
    const { id } = await given(5000)
    const orders = Array.from({ length: 200 }, (_, index) => `race-${index}`)
    const held = await Promise.all(
      orders.map(orderId =>
        app.platform.database.withSite(shop.site.id, tx => app.giftCards.hold(tx, orderId, [{ id, amount: 700 }])),
      ),
    )
    expect(held.filter(Boolean)).toHaveLength(7)
    expect((await readCard(id)).balance).toBe(100)
    const winner = orders[held.indexOf(true)]!
    const released = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.platform.database.withSite(shop.site.id, tx => app.giftCards.release(tx, winner)),
      ),
    )
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await readCard(id)).balance).toBe(800)
    expect(await wrongBalances()).toEqual([])
  })

  it('of a card that ended cannot be spent, changed or sent', async () => {
    const { id } = await given(900, { recipientEmail: 'ended@example.com' })
    const code = await newestCodeTo('ended@example.com')
    expect((await owner.post(`${path}/${id}/disable`, {})).json).toMatchObject({ state: 'disabled', balance: 900 })
    expect(await find(code)).toBeUndefined()
    for (const act of ['disable', 'send']) expect((await owner.post(`${path}/${id}/${act}`, {})).status).toBe(409)
    expect((await owner.post(`${path}/${id}/adjust`, { change: 1, note: 'x' })).status).toBe(409)
    expect(await inShop(tx => app.giftCards.hold(tx, 'order', [{ id, amount: 1 }]))).toBe(false)
  })
})

it('the list finds cards by state, by the end of the code and by whom they were sent to', async () => {
  const card = await given(1234, { recipientEmail: 'findme@example.com' })
  const list = async (query: string) =>
    (await owner.get(`${path}?${query}`)).json as unknown as { items: GiftCard[]; total: number; outstanding: number }
  expect((await list('search=findme')).items.map(({ id }) => id)).toEqual([card.id])
  expect((await list(`search=${card.codeEnd}`)).items.map(({ id }) => id)).toContain(card.id)
  const ended = await list('state=ended')
  expect([ended.items.length, ended.items.every(({ state }) => state === 'disabled' || state === 'expired')]).toEqual([
    ended.total,
    true,
  ])
  const active = await list('state=active')
  expect(active.outstanding).toBe(active.items.reduce((sum, { balance }) => sum + balance, 0))
})

describe('as time goes by', () => {
  it('is gone after the last day, and goes out on the day chosen', async () => {
    // People are signed out before long, so everything is given first.
    const planned = await given(2000, { recipientEmail: 'later@example.com', sendOn: '2026-03-05' })
    const { id, expiresAt } = await given(900, { lastDay: '2026-03-31', recipientEmail: 'soon@example.com' })
    const code = await newestCodeTo('soon@example.com')
    expect(planned).toMatchObject({ codeEnd: '', sentAt: null, sendOn: '2026-03-05' })
    expect(expiresAt).toMatch(/^2026-0[34]-(31|01)/)
    const waiting = () =>
      app.look<{ days: number }>(
        `select round(extract(epoch from run_at - now()) / 86400)::int as days from jobs where kind = 'gift-cards:send'`,
      )
    expect(await waiting()).toEqual([{ days: 3 }])
    await letJobsRun(app)
    expect(await waiting()).toEqual([{ days: 3 }])
    expect(await app.mailsTo('later@example.com')).toEqual([])

    app.clock.advance({ days: 3 })
    await letJobsRun(app)
    expect(await newestCodeTo('later@example.com')).not.toBe('')
    await letJobsRun(app)
    expect(await app.mailsTo('later@example.com')).toHaveLength(1)

    expect(await find(code)).toMatchObject({ id })
    app.clock.advance({ days: 40 })
    expect(await find(code)).toBeUndefined()
    await app.platform.database.withPlatform(tx =>
      app.platform.jobs.add(tx, { kind: 'gift-cards:expire', payload: {} }),
    )
    await letJobsRun(app)
    const card = (await app.giftCards.read(shop.site.id, id))!
    expect([card.state, card.balance, card.moves.at(-1)]).toMatchObject([
      'expired',
      0,
      { change: -900, reason: 'expired' },
    ])
    expect(await wrongBalances()).toEqual([])
  })
})
