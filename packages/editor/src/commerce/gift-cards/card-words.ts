import type { GiftCard } from '@sitewright/contract/gift-cards'
import { t } from '../../language'
import { money } from '../money-words'

/** What can still be spent, beside what it once was where that is another. */
export const leftOf = ({ balance, amount, currency }: GiftCard): string =>
  balance === amount
    ? money(balance, currency)
    : t('{balance} of {amount}', { balance: money(balance, currency), amount: money(amount, currency) })
