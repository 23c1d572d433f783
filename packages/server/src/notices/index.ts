export { adminRoutes } from './admin.routes'
export type { PlacedOrder } from './new-orders'
export type { OwnerNotice, SubscriptionNotice } from './notice'
export { createNotices, type Notices } from './service'
