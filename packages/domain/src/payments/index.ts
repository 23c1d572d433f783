export { type AttemptState, attemptStates, isOpenAttempt } from './attempt'
export {
  defaultPaymentSettings,
  isTestMethod,
  offeredMethods,
  type PaymentMethod,
  type PaymentSettings,
  paymentMethods,
} from './methods'
export { type PaymentRefusal, paymentRefusals, paymentRefusalText } from './refusal'
export { testCard, testCards } from './test-cards'
