export { giftCardLimits } from '../catalogue/limits'
export {
  type AdjustmentRefusal,
  checkAdjustment,
  checkGiftCardAmount,
  type GiftCardAmountRefusal,
  type GiftCardFilter,
  type GiftCardMoveReason,
  type GiftCardState,
  type GiftCardWord,
  giftCardFilters,
  giftCardMoveReasons,
  giftCardStates,
  giftCardWord,
  isSpendable,
  type SpendableCard,
} from './card'
export { giftCardCodeEnd, newGiftCardCode, readGiftCardCode, showGiftCardCode } from './code'
export { type AmountBounds, checkAmountBounds, fitsFreeAmount, freeAmountOf } from './free-amount'
export { type Gift, type GiftErrors, type GiftField, giftFields, noGift, readGift } from './gift'
