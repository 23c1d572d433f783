export { adminRoutes } from './admin.routes'
export type { Attempt, Order, OrderHead, OrderLine } from './order'
export { createOrders, type Finished, type OrderSources, type Orders } from './service'
