import { signIn } from '../../bench/kit/owner'
import type { CrashPoint } from '../../packages/server/src/platform/crash-points'
import { type Case, type Maker, restartAt } from './crash-case'
import { sell } from './selling'

export const inSale: Maker = (step, providerOf, name) => ({
  name,
  isRandom: true,
  async run({ shop, providers, items }) {
    const provider = providerOf(providers)
    await restartAt(shop, step)
    // Of the test provider only what loses its answer says its name for a payment first.
    const isLost = step === 'intent-made' && provider.name === 'test'
    const selling = sell(shop, items, { provider, ...(isLost && { tokens: ['lost-answer'] }) })
    await shop.gone(step)
    await shop.start()
    await selling.more(isLost ? 5 : 12)
    await selling.stop()
    return selling.acknowledged
  },
})

/** Two gift cards an order: the money is taken, the first card is there, and the server dies. */
export const inCardSale: Maker = (step, providerOf, name) => ({
  name,
  isRandom: true,
  async run({ shop, providers }) {
    const cards = await shop.cards()
    await restartAt(shop, step)
    const selling = sell(shop, cards, { provider: providerOf(providers), units: 2 })
    await shop.gone(step)
    await shop.start()
    await selling.more(12)
    await selling.stop()
    await shop.settle()
    const [sent] = await shop.look<{ cards: number; usable: number; mails: number }>(
      `select count(*)::int as cards, count(*) filter (where state = 'active' and code_hash is not null)::int as usable,
         (select count(*)::int from mails where subject like 'A gift card for %') as mails
       from gift_cards where order_id is not null`,
    )
    if (sent!.cards === 0 || sent!.usable !== sent!.cards || sent!.mails !== sent!.cards)
      throw new Error(`not every card was sent once: ${JSON.stringify(sent)}`)
    return selling.acknowledged
  },
})

/** The buyer has agreed at the provider's page, and the server dies when they come back. */
export const onReturn = (step: CrashPoint): Case => ({
  name: `${step} paypal, coming back`,
  async run({ shop, providers, items }) {
    const buyer = shop.shopper()
    await buyer.add(items[0]!)
    const total = Number((await buyer.quote()).json['totalCents'])
    const placed = await buyer.pay({ total, provider: 'paypal', token: '', key: `return-${step}` })
    const path = await providers.paypal.approve(shop, placed)
    await restartAt(shop, step)
    await buyer.visit(path).catch(() => {})
    await shop.gone(step)
    await shop.start()
    await shop.settle()
    const orderId = String(placed.json['orderId'])
    const [order] = await shop.look<{ state: string; number: number }>(
      'select state, number from orders where id = $1',
      [orderId],
    )
    buyer.close()
    if (order!.state !== 'paid') throw new Error(`the order is ${order!.state}, and PayPal has taken the money`)
    return [{ orderId, number: order!.number }]
  },
})

const refunded = 500
export const inRefund: Maker = (step, providerOf, name) => ({
  name,
  async run({ shop, providers, items }) {
    const provider = providerOf(providers)
    const buyer = shop.shopper()
    await buyer.add(items[1]!)
    const total = Number((await buyer.quote()).json['totalCents'])
    const { json } = await provider.pay(shop, buyer, { total, key: `to-refund-${name}` })
    buyer.close()
    const path = `/api/commerce/orders/${json['orderId']}/refunds`
    await restartAt(shop, step)
    const owner = await signIn(shop)
    const wish = { amount: refunded, reason: 'campaign', note: '', tell: false, key: `campaign-${name}` }
    await owner.call('POST', path, wish).catch(() => {})
    await shop.gone(step)
    owner.close()
    await shop.start()
    const again = await signIn(shop)
    // Whoever presses again with the same key gets the refund that was begun, not a second one.
    await again.call('POST', path, wish)
    again.close()
    await shop.settle()
    const [order] = await shop.look<{ refunded: number }>('select refunded::int from orders where id = $1', [
      json['orderId'],
    ])
    if (order?.refunded !== refunded) throw new Error(`${order?.refunded} were refunded instead of ${refunded}`)
    return []
  },
})
