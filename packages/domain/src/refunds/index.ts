export { isSplit, type PaidBack, type Payback, splitRefund } from './payments'
export {
  leftOf,
  partRefund,
  type RefundablePart,
  type RefundedPart,
  type RefundRefusal,
  refundAmount,
  refundOf,
  type TaxCell,
  type Wanted,
  worthOf,
} from './refund'
