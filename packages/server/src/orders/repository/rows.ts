import { eq } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { OrderHead, OrderLine } from '../order'
import { type orderLines, orders } from '../tables'

export const ofSite = (tx: SiteTransaction) => eq(orders.siteId, tx.siteId)
export const progress = { id: orders.id, state: orders.state, number: orders.number }
export const toHead = ({ siteId: _, ...row }: typeof orders.$inferSelect): OrderHead => row
export const toLine = ({ siteId: _, orderId: __, place: ___, ...row }: typeof orderLines.$inferSelect): OrderLine => row
