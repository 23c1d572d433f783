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
export { lastEvents, noteEvent } from './events'
export {
  closeEntry,
  enter,
  enterRefund,
  findEntry,
  findRefund,
  moveEntry,
  moveRefund,
  refundedOf,
  type TestEntry,
  type TestRefund,
} from './test-books'
