export { type BooksProblem, type BooksRule, balancesOf, checkBooks, type OrderBooks } from './check'
export {
  type BookedOrder,
  type BookedRefund,
  captureEntries,
  cardEntries,
  clearing,
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
