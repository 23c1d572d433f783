import { type Living, sure } from './living'
import type { Act, PlannedOrder, ShelfItem } from './plan-year'

const hour = 3_600_000
/** When a parcel leaves, after the order. */
const sentAfter = 20 * hour

type Surroundings = {
  readonly living: Living
  readonly shelf: readonly ShelfItem[]
  readonly now: Date
  pay(token: string, asked: PlannedOrder['buyer'] & { readonly payBy: string }): Promise<string>
}

/** Whoever has a plan: begins it, is charged when it is due, and changes their mind. */
export function createSubscribers({ living, shelf, now, pay }: Surroundings) {
  const { services, inSite, past, site, by, year } = living
  const { checkout, orders, products, subscriptions } = services
  /** Who wanted something that was gone on that day is not among them. */
  const ids = new Map<number, string>()

  async function send(id: string, at: Date): Promise<void> {
    const read = await subscriptions.read(site.id, id)
    const [newest] = [...(read?.periods ?? [])].filter(({ orderId }) => orderId !== null).sort((a, b) => b.n - a.n)
    const orderId = newest?.orderId
    const sentAt = new Date(at.getTime() + sentAfter)
    if (!orderId || sentAt > now) return
    past.clock.set(sentAt)
    await orders.send(site.id, orderId, { byAccount: by, carrier: 'Royal Mail', tracking: '', tell: true })
  }

  return {
    async begin({ at, buyer, subscriber }: Extract<Act, { kind: 'subscribe' }>): Promise<void> {
      const { product, card } = year.subscribers[subscriber]!
      const item = shelf.find(({ urlId }) => urlId === product)
      const plan = item && (await inSite(tx => products.plans(tx, [item.productId]))).get(item.productId)?.[0]
      if (!item || !plan) return
      const wanted = { itemId: item.productId, sku: item.sku, planId: plan.id, quantity: 1 }
      const chosen = await checkout.choosePlan(site, wanted)
      if (!chosen.ok) return
      await pay(chosen.token, { ...buyer, payBy: card })
      const [begun] = (await subscriptions.list(site.id, { search: buyer.email })).items
      if (!begun) throw new Error(`${buyer.email} paid and has no subscription`)
      ids.set(subscriber, begun.id)
      await send(begun.id, at)
    },

    async goOn(act: Extract<Act, { kind: 'renew' | 'change' }>): Promise<void> {
      const id = ids.get(act.subscriber)
      if (id === undefined) return
      if (act.kind === 'change') {
        sure(await subscriptions.act(site.id, id, { act: act.act, by: 'buyer' }), 'a subscription stays as it is')
        return
      }
      const { outcome } = await subscriptions.renew(site.id, id)
      if (outcome === 'paid') await send(id, act.at)
    },
  }
}
