export type { ShownAccount } from './accounts'
export { adminRoutes } from './admin.routes'
export { createDeclines, type PaymentDeclines } from './declines'
export type {
  CardChecked,
  Charge,
  ChargedGoods,
  ChargeKey,
  PaymentAction,
  PaymentAnswer,
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
  RefundAnswer,
  SavedMethod,
} from './provider'
export { ProviderUnreachable } from './provider'
export { methodOf } from './reference'
export type { ShownMethod } from './saved-methods'
export { createPayments, eventJob, type Payments, type ReportedPayment, type ToPay } from './service'
