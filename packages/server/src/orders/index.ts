export { adminRoutes } from './admin.routes'
export type { Attempt, Order, OrderAddress, OrderHead, OrderLine } from './order'
export { presentOrder } from './present'
export { createOrders, type Finished, type OrderSources, type Orders, sortedByVariant } from './service'
