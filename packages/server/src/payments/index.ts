export { manualPayment } from './manual'
export type { Charge, ChargeKey, ChargeOutcome, PaymentProvider } from './provider'
export { acceptedToken, createTestProvider, refusedToken } from './repository'
