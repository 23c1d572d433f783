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
export { createPayments, eventJob, type Payments, type ReportedPayment } from './service'
