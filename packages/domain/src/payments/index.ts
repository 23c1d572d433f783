export {
  type AccountKeys,
  type AccountProblem,
  accountProblems,
  accountProblemText,
  isWebhookKey,
  type KeysRead,
  readAccountKeys,
} from './accounts'
export { type AttemptState, attemptStates, isOpenAttempt } from './attempt'
export { takesPayment } from './currencies'
export { declineLimits, isAlarming, mayPayAgain } from './declines'
export {
  type ExpressBuyer,
  expressKeyOf,
  expressToken,
  expressWays,
  offeredExpress,
  splitName,
  testWalletBuyer,
} from './express'
export {
  type AccountMode,
  type AccountProvider,
  accountModes,
  accountProviders,
  defaultPaymentSettings,
  isAccountProvider,
  isTestMethod,
  type OfferFacts,
  type OrderMethod,
  offeredMethods,
  orderMethodOf,
  orderMethods,
  type PaymentMethod,
  type PaymentSettings,
  paymentMethods,
  providerOf,
} from './methods'
export { type PaymentRefusal, paymentRefusals, paymentRefusalText } from './refusal'
export { type TestCard, type TestRefunds, testCard, testCardEnd, testCards } from './test-cards'
