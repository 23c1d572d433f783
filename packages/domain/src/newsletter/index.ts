export { type Bounces, bouncesAfter, isGivenUp, noBounces } from './bounces'
export { type ImportColumns, type LineRefusal, type ReadLine, readColumns, readLine } from './import-lines'
export { maskedEmail } from './masked-email'
export {
  type SubscriptionAct,
  type SubscriptionState,
  subscriptionActs,
  subscriptionAfter,
  subscriptionStates,
} from './states'
