import type { LedgerLine, TaxReportLine } from '@sitewright/contract/ledger'
import type { AccountGroup } from '@sitewright/domain/ledger'
import { language, t } from '../../language'
import { methodWords } from '../payments/provider-words'

const plain: Readonly<Record<string, string>> = {
  due: t('Owed by customers'),
  sales: t('Sales'),
  shipping: t('Delivery'),
  donations: t('Donations'),
  'gift-cards': t('Gift cards not spent yet'),
  promotions: t('Gift cards you gave away'),
  breakage: t('Gift cards that expired'),
  unplaced: t('Payments to give back'),
  disputed: t('Disputed with a bank'),
  losses: t('Lost to disputes'),
  fees: t('Payment fees'),
}

/** An account in the owner's words. */
export const accountWords = (account: string, name = ''): string => {
  if (plain[account]) return plain[account]
  const [kind, rest = ''] = account.split(/:(.*)/s)
  if (kind === 'clearing') return t('At {rest}', { rest: methodWords(rest) })
  if (kind === 'tax') return name || t('Tax')
  return name ? t('Donations, {name}', { name }) : t('Donations')
}

export const groupWords: Readonly<Record<AccountGroup, string>> = {
  held: t('Held for you'),
  owed: t('You owe'),
  earned: t('Earned'),
  given: t('Given away or lost'),
}

export const causeWords: Readonly<Record<LedgerLine['cause'], string>> = {
  sale: t('Sale'),
  'sale-undone': t('Sale cancelled'),
  capture: t('Payment'),
  refund: t('Refund'),
  'refund-payment': t('Refund paid out'),
  'refund-returned': t('Refund came back'),
  'late-refund': t('Late payment given back'),
  'gift-card': t('Paid by gift card'),
  adjustment: t('Gift card changed'),
  dispute: t('Dispute opened'),
  'dispute-won': t('Dispute won'),
  'dispute-lost': t('Dispute lost'),
  fee: t('Payment fee'),
}

export const perCent = (rate: number): string => `${rate / 10_000}%`

const countryNames = new Intl.DisplayNames(language, { type: 'region' })
export const taxPlace = ({ country, region }: Pick<TaxReportLine, 'country' | 'region'>): string => {
  if (country === '') return t('Without an address')
  const name = countryNames.of(country) ?? country
  return region ? `${region}, ${name}` : name
}
