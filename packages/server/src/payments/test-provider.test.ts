import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'
import { signEvent } from './signature'
import { describeProvider } from './testing/provider-contract'

const secrets = ['the-first-secret-of-at-least-32-characters', 'the-other-secret-of-at-least-32-characters'] as const

describeProvider(
  'the test provider',
  async () => {
    const app = await openTestApp({ config: { secrets } })
    const { site } = await openShop(app, { products: [] })
    const about = (key: string) => ({ siteId: site.id, key })
    const timePasses = async () => {
      await app.look('update jobs set run_at = now()')
      await app.platform.jobs.drain()
    }
    return {
      provider: app.payments.named('test'),
      siteId: site.id,
      clock: app.clock,
      eventAgeSeconds: 300,
      tokens: {
        captured: '4242 4242 4242 4242',
        asks: '4000 0000 0000 3220',
        processing: 'test-card-slow',
        lost: 'lost-answer',
        refunds: { done: 'refund-pending', fails: 'refund-fails-later' },
        refusals: {
          declined: '4000000000000002',
          'no-funds': '4000000000009995',
          'expired-card': '4000000000000069',
          'wrong-code': '4000000000000127',
        },
      },
      buyer: (reference, { isConfirmed }) => app.payments.testBank.decide(about(reference), isConfirmed),
      bank: timePasses,
      async holds(reference) {
        const [row] = await app.look<{ holds: number }>(
          `select (coalesce((select sum(amount) from test_payments where key = $1 and outcome = 'captured'), 0)
            - coalesce((select sum(amount) from test_refunds where payment_key = $1 and outcome <> 'refused'), 0))::int as holds`,
          [reference],
        )
        return row!.holds
      },
      loseAnswer: () => {},
      setDown: () => {},
      refundEnds: timePasses,
      event(reference, { by = 'first', ageSeconds = 0, changedAfterwards = false } = {}) {
        const body = JSON.stringify({ id: 'event-1', reference, about: 'payment' })
        const secret = { first: secrets[0], second: secrets[1], none: 'a-secret-of-nobody-at-all-with-32-letters' }[by]
        const signature = signEvent(secret, body, new Date(app.clock.now().getTime() - ageSeconds * 1000))
        return { body: changedAfterwards ? `${body} ` : body, header: () => signature }
      },
      close: () => app.close(),
    }
  },
  { isAcrossNetwork: false, hasWallet: true },
)

describe('an order whose payment', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const order = async (token: string): Promise<{ shop: Shop; status: number; press: () => Promise<number> }> => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }] })
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const press = async () => (await shopper.placeOrder({ token, key: `key-of-${token}` })).status
    return { shop, status: await press(), press }
  }

  it.each(['lost-answer', 'slow-30'])(
    'got lost (%s) is not charged twice, and is paid in the end [C30]',
    async token => {
      const { shop, status } = await order(token)
      expect(status).toBe(503)
      expect([await shop.orders(), await shop.stock('mug')]).toMatchObject([[{ state: 'pending_payment' }], 3])
      app.clock.advance({ seconds: 61 })
      await letJobsRun(app)
      expect([await shop.orders(), await shop.ledger()]).toMatchObject([[{ state: 'paid' }], [{ amount: 2500 }]])
    },
  )

  it('got lost is paid when the buyer presses again with the same key [C2 C30]', async () => {
    const { shop, press } = await order('lost-answer')
    expect(await press()).toBe(200)
    expect([await shop.orders(), await shop.ledger()]).toMatchObject([[{ state: 'paid' }], [{ amount: 2500 }]])
  })

  it('failed at the provider works when it is asked for again', async () => {
    const { shop, status, press } = await order('4000 0000 0000 0119')
    expect([status, await press()]).toEqual([503, 200])
    expect(await shop.ledger()).toHaveLength(1)
  })

  it('comes after the stock went back is given back, and said to nobody as paid [C4]', async () => {
    const { shop } = await order('late')
    app.clock.advance({ minutes: 16 })
    for (let round = 0; round < 4; round += 1) await letJobsRun(app)
    expect([await shop.orders(), await shop.stock('mug')]).toMatchObject([[{ state: 'cancelled' }], 5])
    expect((await shop.ledger()).map(({ amount }) => amount)).toEqual([2500, -2500])
  })
})
