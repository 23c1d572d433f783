import { eq } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { OrderHead, OrderLine, OrderTax } from '../order'
import { type orderLines, orders, type orderTaxes } from '../tables'

export const ofSite = (tx: SiteTransaction) => eq(orders.siteId, tx.siteId)
export const toHead = ({ siteId: _, search: __, ...row }: typeof orders.$inferSelect): OrderHead => row
export const toLine = ({ siteId: _, orderId: __, place: ___, ...row }: typeof orderLines.$inferSelect): OrderLine => row
export const toTax = ({ siteId: _, orderId: __, ...row }: typeof orderTaxes.$inferSelect): OrderTax => row
