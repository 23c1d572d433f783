export { adminRoutes } from './admin.routes'
export { type Books, createBooks } from './books'
export { type Finished, type Reported, settleJob } from './finishing'
export type {
  Attempt,
  NewOrder,
  Order,
  OrderAdjustment,
  OrderHead,
  OrderLine,
  OrderProgress,
  OrderTax,
  WrittenOrder,
} from './order'
export { mayBePaidByLink } from './order'
export { presentOrder, presentSummary } from './present'
export type { BookedMovement, ListedDispute } from './repository'
export { hasOrdered, hasOrderedSince, localeOfOrder } from './repository/earlier-orders'
export { createOrdersOfPerson, ordersWithAddress } from './repository/person'
export { createOrders, type Orders } from './service'
export type { OrderFollower, OrderSources } from './sources'
