export {
  attemptById,
  attemptByReference,
  attemptOfOrder,
  eventsOf,
  linesOf,
  listOrders,
  liveOrderOfCart,
  orderById,
} from './read'
export {
  bookLateCapture,
  bookRefund,
  cancelOrder,
  confirmOrder,
  insertOrder,
  lockOrder,
  noteAction,
  setFulfilled,
} from './write'
