import { signIn } from '../../bench/kit/owner'
import { shopSecret } from '../../bench/kit/shopper'
import { signEvent } from '../../packages/server/src/payments/signature'
import { atOnce, type Campaign, counted, randomFrom, shuffled } from './campaign'
import { type CampaignShop, type Item, openShop } from './shop'
import { verify } from './verify'

const samePay: Campaign = {
  name: 'double-clicks',
  what: '1,000 equal calls to pay with one key, on 50 connections',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const [item] = await shop.shelf(1, 1_000)
      const first = shop.shopper()
      await first.add(item!)
      const total = Number((await first.quote()).json['totalCents'])
      const cart = first.layAside()
      const hands = Array.from({ length: 50 }, shop.shopper)
      for (const buyer of hands) await buyer.quote()
      const calls = Array.from({ length: scale.of(1_000) })
      const { results, peak } = await atOnce(hands.length, calls, async (_, worker) => {
        hands[worker]!.takeUp(cart)
        return hands[worker]!.pay({ total, key: 'one-key-for-all' })
      })
      const bodies = counted(results.map(({ status, json }) => `${status} ${JSON.stringify(json)}`))
      for (const buyer of [first, ...hands]) buyer.close()
      const problems = await verify(shop)
      if (Object.keys(bodies).length !== 1) problems.push(`bodies: ${JSON.stringify(bodies).slice(0, 600)}`)
      const [made] = await shop.look<{ orders: number; charges: number }>(
        'select (select count(*)::int from orders) as orders, (select count(*)::int from test_payments) as charges',
      )
      if (made!.orders !== 1 || made!.charges !== 1) problems.push(JSON.stringify(made))
      return {
        problems,
        figures: { calls: calls.length, 'at once': peak, bodies: Object.keys(bodies).length, ...made! },
      }
    } finally {
      await shop.close()
    }
  },
}

const tokens = [
  ...['test-card-accepted', 'test-card-refused', 'test-card-slow', 'lost-answer', 'slow-30', '4000000000000119'],
  ...['refund-pending', 'refund-returned', 'refund-fails', 'refund-fails-later'],
]

type Bought = { readonly token: string; readonly attemptId: string; readonly orderId: string }

async function buyOneOfEach(shop: CampaignShop, item: Item, { copies, name }: { copies: number; name: string }) {
  const buyer = shop.shopper()
  const bought: Bought[] = []
  for (let copy = 0; copy < copies; copy += 1)
    for (const token of tokens) {
      await buyer.add(item)
      const total = Number((await buyer.quote()).json['totalCents'])
      const email = `${name}-${copy}-${token}@example.com`
      await buyer.pay({ total, token, email, key: `${name}-${copy}-${token}` })
      buyer.layAside()
      const [made] = await shop.look<Omit<Bought, 'token'>>(
        `select a.id as "attemptId", o.id as "orderId" from orders o
         join payment_attempts a on a.site_id = o.site_id and a.order_id = o.id where o.email = $1`,
        [email],
      )
      bought.push({ token, ...made! })
    }
  buyer.close()
  return bought
}

/** What became of each kind of card, in one line. */
async function endingsOf(shop: CampaignShop, bought: readonly Bought[]): Promise<string> {
  const rows = await shop.look<{ id: string; state: string; refunded: string }>(
    'select id, state, refunded::text from orders where id = any ($1)',
    [bought.map(({ orderId }) => orderId)],
  )
  const byId = new Map(rows.map(row => [row.id, `${row.state} ${row.refunded}`]))
  return JSON.stringify(counted(bought.map(({ token, orderId }) => `${token}: ${byId.get(orderId)}`)), null, 1)
}

const events: Campaign = {
  name: 'events',
  what: 'events of a provider lost, repeated and in any order, beside the same orders without any of it',
  async run({ root, scale }) {
    const shop = await openShop(root)
    try {
      const random = randomFrom(23)
      const [item] = await shop.shelf(1, 100_000)
      const copies = scale.of(20)
      const calm = await buyOneOfEach(shop, item!, { copies, name: 'calm' })
      const stormy = await buyOneOfEach(shop, item!, { copies, name: 'stormy' })
      await shop.letJobsRun()
      await shop.look("update test_payments set at = at - interval '1 minute' where outcome = 'slow'")
      await shop.letJobsRun()
      const owner = await signIn(shop, { windows: 4 })
      const isRefunded = ({ token }: Bought) => token.startsWith('refund')
      const refund = ({ orderId }: Bought) =>
        owner.call('POST', `/api/commerce/orders/${orderId}/refunds`, {
          ...{ amount: 300, reason: 'campaign', note: '', tell: false, key: `campaign-${orderId}` },
        })
      const clients = Array.from({ length: 24 }, shop.shopper)
      // A third of the events never comes, the others come several times, and some are forged.
      const told = stormy.flatMap(({ attemptId }) =>
        (['payment', 'refund'] as const).flatMap(about => {
          if (random() < 0.33) return []
          return Array.from({ length: 20 }, (_, copy) => ({
            body: JSON.stringify({ id: `${attemptId}-${about}-${copy % 4}`, reference: attemptId, about }),
            isForged: random() < 0.05,
          }))
        }),
      )
      await atOnce(4, calm.filter(isRefunded), refund)
      const [{ results }] = await Promise.all([
        atOnce(clients.length, shuffled(told, random), async ({ body, isForged }, worker) => {
          const signature = signEvent(isForged ? 'x'.repeat(64) : shopSecret, body, new Date())
          const { status } = await clients[worker]!.call(
            ...(['POST', '/api/commerce/payments/test/events', JSON.parse(body)] as const),
            { 'x-test-payments-signature': signature },
          )
          return isForged ? `forged ${status}` : String(status)
        }),
        atOnce(4, shuffled(stormy.filter(isRefunded), random), refund),
      ])
      for (const client of clients) client.close()
      owner.close()
      const problems = await verify(shop)
      const [calmEnd, stormyEnd] = [await endingsOf(shop, calm), await endingsOf(shop, stormy)]
      if (calmEnd !== stormyEnd) problems.push(`ended otherwise: ${stormyEnd} and not ${calmEnd}`)
      const answers = counted(results)
      const odd = Object.keys(answers).filter(each => each !== '204' && each !== 'forged 400')
      if (odd.length > 0) problems.push(`answers: ${JSON.stringify(answers)}`)
      const figures = { orders: stormy.length, events: told.length, forged: answers['forged 400'] ?? 0 }
      return { problems, figures, ...(told.length === 0 ? { void: 'no event was sent' } : {}) }
    } finally {
      await shop.close()
    }
  },
}

export const repeats = [samePay, events]
