export {
  attemptOfOrder,
  eventsOf,
  linesOf,
  listOrders,
  liveOrderOfCart,
  type OrderFilter,
  orderById,
} from './read'
export { cancelOrder, confirmOrder, insertOrder, lockOrder, setFulfilled } from './write'
