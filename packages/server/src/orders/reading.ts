import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Order } from './order'
import * as repository from './repository'
import type { OrderSources } from './sources'

/** The whole of an order, for the people who look at it. */
export const createReading = (
  { database }: Platform,
  sources: Pick<OrderSources, 'pictures' | 'namesOf'>,
): ((siteId: SiteId, id: string) => Promise<Order | undefined>) => {
  async function inside(tx: SiteTransaction, id: string) {
    const order = await repository.wholeOrder(tx, id)
    if (!order) return undefined
    const [urls, events, fulfilments, returns, refunds, attempts, customer] = await Promise.all([
      sources.pictures(
        tx,
        order.lines.flatMap(({ imageId }) => imageId ?? []),
      ),
      repository.eventsOf(tx, id),
      repository.fulfilmentsOf(tx, id),
      repository.returnsOf(tx, id),
      repository.refundsOf(tx, id),
      repository.attemptsOf(tx, id),
      repository.customerSums(tx, order.email),
    ])
    const lines = order.lines.map(line => ({ ...line, imageUrl: urls.get(line.imageId ?? '') ?? null }))
    return { ...order, lines, events, fulfilments, returns, refunds, attempts, customer }
  }
  return async (siteId, id) => {
    const order = await database.withSite(siteId, tx => inside(tx, id))
    if (!order) return undefined
    const names = await sources.namesOf([...new Set(order.events.flatMap(({ byAccount }) => byAccount ?? []))])
    return {
      ...order,
      events: order.events.map(event => ({ ...event, by: names.get(event.byAccount ?? '') ?? null })),
    }
  }
}
