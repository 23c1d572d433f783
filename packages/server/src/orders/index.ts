export { adminRoutes } from './admin.routes'
export type { Attempt, NewOrder, Order, OrderHead, OrderLine, OrderProgress } from './order'
export { createOrders, type Finished, type OrderSources, type Orders, type Reported } from './service'
