export { daysAfter, dueAt, nextAhead, type Overdue, overdue, type Rhythm } from './dates'
export {
  type AfterRetries,
  afterRetries,
  defaultAfterRetries,
  isHardRefusal,
  nextRetry,
  type Retry,
  retryDays,
} from './retries'
export {
  isOver,
  moveSubscription,
  type PeriodState,
  periodStates,
  type SkipReason,
  type SubscriptionFilter,
  type SubscriptionMove,
  type SubscriptionMoved,
  type SubscriptionState,
  skipReasons,
  statesOfFilter,
  subscriptionFilters,
  subscriptionMoves,
  subscriptionStates,
} from './state'
