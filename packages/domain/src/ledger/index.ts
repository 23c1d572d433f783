export { type AccountGroup, accountGroups, groupOf, shownBalance } from './accounts'
export { type BooksProblem, type BooksRule, balancesOf, checkBooks, type OrderBooks } from './check'
export { type Compared, compareMovements, type Movement, movedBy } from './compare'
export {
  type BookedOrder,
  type BookedRefund,
  captureEntries,
  cardEntries,
  clearing,
  type DisputeState,
  disputeEntries,
  feeEntries,
  giftCardEntries,
  type LedgerAccount,
  type LedgerCause,
  type LedgerEntry,
  lateRefundEntries,
  ledgerCauses,
  refundEntries,
  saleEntries,
  undone,
} from './entries'
