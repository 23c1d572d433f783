export type { ShownAccount } from './accounts'
export { adminRoutes } from './admin.routes'
export type {
  CardChecked,
  Charge,
  ChargeKey,
  PaymentAction,
  PaymentAnswer,
  PaymentProvider,
  ProviderEvent,
  RefundAnswer,
  SavedMethod,
} from './provider'
export type { ShownMethod } from './saved-methods'
export { createPayments, eventJob, type Payments, type ReportedPayment, type ToPay } from './service'
