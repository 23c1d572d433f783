export { manualPayment } from './manual'
export type { Charge, ChargeOutcome, PaymentProvider } from './provider'
export { acceptedToken, createTestTill, refusedToken } from './repository'
