import type { PaymentRefusal } from '../payments'
import { daysAfter } from './dates'

/** Days after the due date on which a refused card is asked again. */
export const retryDays = [1, 3, 5, 7] as const

/** What becomes of a subscription whose last try failed: the choice of the shop. */
export const afterRetries = ['cancel', 'pause'] as const
export type AfterRetries = (typeof afterRetries)[number]
export const defaultAfterRetries: AfterRetries = 'cancel'

/** Asking again brings nothing: only the buyer can put it right, so only they are asked. */
const hard: readonly PaymentRefusal[] = ['lost-card', 'expired-card', 'needs-buyer']
export const isHardRefusal = (refusal: PaymentRefusal): boolean => hard.includes(refusal)

export type Retry = { readonly at: number; readonly isLast: boolean }

/** The next try after so many refusals of one period; null when there is none left. */
export const nextRetry = ({
  failures,
  dueAt,
  timeZone,
}: {
  readonly failures: number
  readonly dueAt: number
  readonly timeZone: string
}): Retry | null => {
  const days = retryDays[failures - 1]
  return days === undefined ? null : { at: daysAfter(dueAt, days, timeZone), isLast: failures === retryDays.length }
}
