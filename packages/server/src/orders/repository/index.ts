export {
  actById,
  actCounts,
  actRows,
  changeAct,
  endActRow,
  insertAct,
  isActing,
  latestAct,
  lockAct,
  nextActRow,
  removeAct,
} from './acts'
export { disputedOf, hasOpenDispute, type ListedDispute, listDisputes, saveDispute } from './disputes'
export { exportedOrders } from './exported'
export { feesOf, saveFee } from './fees'
export { endReturn, fulfilmentsOf, insertFulfilment, insertReturn, returnsOf, undoFulfilment } from './fulfilments'
export { listOrders, newestOrder, type OrderQuery, ordersByIds, placedOrders } from './list'
export { type BookedMovement, movementsOf, openMoney } from './movements'
export { insertPayLink, orderOfPayLink } from './pay-links'
export {
  attemptById,
  attemptByReference,
  attemptOfOrder,
  attemptsOf,
  customerSums,
  eventsOf,
  heldUnits,
  linesOf,
  liveOrderOfCart,
  orderById,
  orderedAmong,
  ordersAfter,
  taxesOf,
  taxesOfOrders,
  wholeOrder,
  wholeOrders,
} from './read'
export {
  countRefund,
  insertRefund,
  nextRefundNumber,
  orderOfRefund,
  refundedToCards,
  refundsOf,
  replaceRefund,
  setRefundState,
} from './refunds'
export { enterWords } from './words'
export {
  addEvent,
  changeOrder,
  confirmOrder,
  endAttempt,
  erasePeople,
  insertAttempt,
  insertOrder,
  keepReference,
  lockOrder,
  noteAction,
  shortenHold,
} from './write'
