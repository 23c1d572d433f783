export {
  type AccountName,
  type AccountRow,
  allAccounts,
  eraseRemovedBefore,
  noteProblem,
  removeAccount,
  saveAccount,
  setActive,
  setWebhookKeys,
} from './accounts'
export { claim } from './claims'
export {
  type Comparison,
  type Difference,
  daysApart,
  differenceById,
  lastCompared,
  lastComparisons,
  openDifferences,
  putAside,
  saveComparison,
  solve,
} from './comparisons'
export { declinesSince, deleteDeclinesBefore, hasAlarmSince, insertAlarm, insertDecline } from './declines'
export { lastEvents, noteEvent } from './events'
export { deleteMethod, insertMethod, methodById, shownMethods } from './methods'
export {
  closeEntry,
  enter,
  enterRefund,
  findEntry,
  findRefund,
  movedOn,
  moveEntry,
  moveRefund,
  refundedOf,
  setDispute,
  type TestEntry,
  type TestRefund,
} from './test-books'
