export type { ShownAccount } from './accounts'
export { adminRoutes } from './admin.routes'
export { createDeclines, type PaymentDeclines } from './declines'
export type {
  Charge,
  ChargeKey,
  PaymentAction,
  PaymentAnswer,
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
  RefundAnswer,
} from './provider'
export { ProviderUnreachable } from './provider'
export { methodOf } from './reference'
export { createPayments, eventJob, type Payments, type ReportedPayment, type ToPay } from './service'
