export type { ShownAccount } from './accounts'
export { adminRoutes } from './admin.routes'
export type {
  Charge,
  ChargeKey,
  PaymentAction,
  PaymentAnswer,
  PaymentProvider,
  ProviderEvent,
  RefundAnswer,
} from './provider'
export { createPayments, eventJob, type Payments, type ReportedPayment, type ToPay } from './service'
