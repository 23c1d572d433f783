import {
  orderActionMessages as messages,
  orderActOutcomeWords,
  refundRefusalMessages,
} from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { ReadyRefusal } from '@sitewright/domain/orders'
import { type Answer, notFound, refused } from '../platform/http/answers'
import type { ReturnRefusal, SendRefusal, UndoRefusal } from './fulfilling'
import type { ActRefusal } from './order'
import type { RefundRefused } from './refund-plan'

type Reason =
  | Exclude<SendRefusal | UndoRefusal | ReturnRefusal | ReadyRefusal, 'no-such-order' | 'no-such-parcel'>
  | 'already-paid'
  | 'not-waiting'
type Gone = 'no-such-order' | 'no-such-parcel' | 'no-such-return'

/** The compiler demands a sentence for every reason. */
const sentences: Record<Reason, string> = {
  'not-paid': messages.notPaid,
  'not-pickup': messages.notPickup,
  'nothing-to-send': messages.nothingToSend,
  'too-many': messages.tooManyUnits,
  'nothing-returned': messages.nothingReturned,
  'already-paid': messages.alreadyPaid,
  'not-waiting': messages.notWaiting,
}

export const refusedOrder = ({ reason }: { readonly reason: Reason | Gone }): Answer<never> =>
  reason === 'no-such-order' || reason === 'no-such-parcel' || reason === 'no-such-return'
    ? notFound()
    : refused(409, reason, sentences[reason])

const refundSentences: Record<
  Exclude<RefundRefused['reason'], 'no-such-order' | 'refused-by-provider' | 'refused-partly'>,
  string
> = {
  'nothing-chosen': messages.nothingChosen,
  'amount-invalid': messages.amountInvalid,
  'too-many-units': messages.moreThanLeft,
  'more-than-left': messages.moreThanLeft,
  'more-than-paid': messages.moreThanLeft,
  'not-paid': messages.notRefundable,
  disputed: messages.disputed,
  'split-wrong': messages.splitWrong,
}

/** 409 asks the owner to look again, 402 is what the provider said. */
export const refusedRefund = (refusal: RefundRefused): Answer<never> => {
  if (refusal.reason === 'no-such-order') return notFound()
  if (refusal.reason === 'refused-by-provider') {
    const problem = refundRefusalMessages[refusal.refusal]
    return refused(402, refusal.reason, formatMessage(messages.refundRefused, { problem }))
  }
  if (refusal.reason === 'refused-partly') {
    const problem = refundRefusalMessages[refusal.refusal]
    const amount = formatMinorUnits(refusal.amount, refusal.currency as CurrencyCode)
    return refused(402, refusal.reason, formatMessage(messages.refundCut, { amount, problem }))
  }
  return refused(409, refusal.reason, refundSentences[refusal.reason])
}

export const actOutcomeWords = orderActOutcomeWords
/** Why nothing was done with one of many. */
export const actRefusalWords = (reason: ActRefusal): string =>
  reason === 'no-such-order' ? messages.orderGone : sentences[reason]
