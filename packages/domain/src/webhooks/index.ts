export {
  type CheckedEndpoint,
  checkWebhook,
  isTaken,
  secondsToNextTry,
  type WebhookProblem,
  webhookLimits,
  webhookTries,
} from './endpoint'
export { type WebhookEventKind, type WebhookKind, webhookKindNames, webhookKinds, webhookSubject } from './kinds'
