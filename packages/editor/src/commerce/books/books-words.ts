import type { LedgerLine, TaxReportLine } from '@sitewright/contract/ledger'
import type { AccountGroup } from '@sitewright/domain/ledger'
import { methodWords } from '../payments/provider-words'

const plain: Readonly<Record<string, string>> = {
  due: 'Owed by customers',
  sales: 'Sales',
  shipping: 'Delivery',
  donations: 'Donations',
  'gift-cards': 'Gift cards not spent yet',
  promotions: 'Gift cards you gave away',
  breakage: 'Gift cards that expired',
  unplaced: 'Payments to give back',
  disputed: 'Disputed with a bank',
  losses: 'Lost to disputes',
  fees: 'Payment fees',
}

/** An account in the owner's words. */
export const accountWords = (account: string, name = ''): string => {
  if (plain[account]) return plain[account]
  const [kind, rest = ''] = account.split(/:(.*)/s)
  if (kind === 'clearing') return `At ${methodWords(rest)}`
  if (kind === 'tax') return name || 'Tax'
  return name ? `Donations, ${name}` : 'Donations'
}

export const groupWords: Readonly<Record<AccountGroup, string>> = {
  held: 'Held for you',
  owed: 'You owe',
  earned: 'Earned',
  given: 'Given away or lost',
}

export const causeWords: Readonly<Record<LedgerLine['cause'], string>> = {
  sale: 'Sale',
  'sale-undone': 'Sale cancelled',
  capture: 'Payment',
  refund: 'Refund',
  'refund-payment': 'Refund paid out',
  'refund-returned': 'Refund came back',
  'late-refund': 'Late payment given back',
  'gift-card': 'Paid by gift card',
  adjustment: 'Gift card changed',
  dispute: 'Dispute opened',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  fee: 'Payment fee',
}

export const perCent = (rate: number): string => `${rate / 10_000}%`

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
export const taxPlace = ({ country, region }: Pick<TaxReportLine, 'country' | 'region'>): string => {
  if (country === '') return 'Without an address'
  const name = countryNames.of(country) ?? country
  return region ? `${region}, ${name}` : name
}
