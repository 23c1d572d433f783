import { donationRange } from '../block-rules'
import { donationLimits } from '../catalogue/limits'
import { type CurrencyCode, fractionDigits } from '../money'
import type { ChosenPlan } from '../products'

export type DonationRules = {
  readonly suggested: readonly number[]
  /** Whether people may give another amount than the suggested ones. */
  readonly takesOther: boolean
  /** Whether people may give the same every month, until they stop. */
  readonly takesMonthly: boolean
  readonly least: number
  readonly most: number
  readonly fundIds: readonly string[]
}

/** What an owner may choose at all, in minor units of the currency. */
export const donationBounds = (currency: CurrencyCode): { readonly least: number; readonly most: number } => {
  const unit = 10 ** fractionDigits(currency)
  return { least: donationRange.least * unit, most: donationRange.most * unit }
}

export const donationIntervals = ['once', 'monthly'] as const
export type DonationInterval = (typeof donationIntervals)[number]

/** What somebody agrees to who gives every month. */
export const monthlyGift: ChosenPlan = {
  planId: 'monthly-gift',
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  percentOff: 0,
}

export type DonationRefusal =
  | 'amount-invalid'
  | 'amount-too-small'
  | 'amount-too-large'
  | 'no-such-fund'
  | 'not-monthly'

/** Whether somebody may give this on the page. A page without funds gives to the site itself. */
export function checkDonation(
  { suggested, takesOther, takesMonthly, least, most, fundIds }: DonationRules,
  {
    amount,
    fundId,
    interval = 'once',
  }: { readonly amount: number; readonly fundId: string | null; readonly interval?: DonationInterval },
): { ok: true } | { ok: false; reason: DonationRefusal } {
  if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: 'amount-invalid' }
  if (amount < least) return { ok: false, reason: 'amount-too-small' }
  if (amount > most) return { ok: false, reason: 'amount-too-large' }
  if (!takesOther && !suggested.includes(amount)) return { ok: false, reason: 'amount-invalid' }
  if (interval === 'monthly' && !takesMonthly) return { ok: false, reason: 'not-monthly' }
  const isKnown = fundIds.length === 0 ? fundId === null : fundId !== null && fundIds.includes(fundId)
  return isKnown ? { ok: true } : { ok: false, reason: 'no-such-fund' }
}

/** The amount a page begins with: the second of several, because most people take what stands in the middle. */
export const firstDonation = ({ suggested, least }: Pick<DonationRules, 'suggested' | 'least'>): number =>
  suggested[Math.min(1, suggested.length - 1)] ?? least

export type PageRefusal = 'bounds-wrong' | 'suggested-wrong' | 'no-amount'

/** Whether the rules of a page fit each other. */
export function checkDonationPage(
  { suggested, takesOther, least, most }: DonationRules,
  currency: CurrencyCode,
): { ok: true } | { ok: false; reason: PageRefusal } {
  const bounds = donationBounds(currency)
  const areWhole = [least, most, ...suggested].every(Number.isSafeInteger)
  if (!areWhole || least < bounds.least || most > bounds.most || least > most)
    return { ok: false, reason: 'bounds-wrong' }
  if (suggested.length === 0 && !takesOther) return { ok: false, reason: 'no-amount' }
  const isOnce = new Set(suggested).size === suggested.length
  const fits = suggested.every(amount => amount >= least && amount <= most)
  return isOnce && fits && suggested.length <= donationLimits.suggested
    ? { ok: true }
    : { ok: false, reason: 'suggested-wrong' }
}

/** Receipts are counted anew each year, without a gap. */
export const receiptName = (year: number, number: number): string => `${year}-${String(number).padStart(4, '0')}`
