export {
  mayUndoAct,
  type OrderActKind,
  type OrderActOutcome,
  type OrderActState,
  orderActKinds,
  orderActOutcomes,
  orderActStates,
} from './acts'
export { carriers, trackingAddress } from './carriers'
export { csvRow } from './csv'
export { type OrderEventKind, orderEventKinds } from './events'
export {
  type FulfilmentState,
  fulfilmentOf,
  fulfilmentStates,
  type OrderFulfilment,
  orderFulfilment,
  orderFulfilments,
  type SentLine,
  unitsSent,
  unitsToSend,
  type WantedUnits,
} from './fulfilment'
export { makeReady, type OrderPickup, pickupLines, pickupOf, type ReadyRefusal } from './pickup'
export {
  isPaid,
  isUnpaid,
  moveOrder,
  type OrderFilter,
  type OrderKind,
  type OrderMove,
  type OrderPayment,
  type OrderSort,
  type OrderState,
  orderFilters,
  orderPayment,
  orderPayments,
  orderSorts,
  orderStates,
  stateOfSums,
} from './state'
