import { fractionDigits } from './currencies'
import { readDecimal, roundDecimal } from './decimal'
import { assertMoney, type Money } from './money'
import { type MoneyFormat, writeAmount } from './write-amount'

/** Throws a TypeError for anything but a money value, and a RangeError rather than show a wrong amount. */
export function formatMoney(money: Money, format?: MoneyFormat): string {
  assertMoney(money)
  const { currencyCode: currency } = money
  const decimal = readDecimal(money.amount)!
  const units = roundDecimal(decimal, fractionDigits(currency))
  return writeAmount({ units, isNegative: decimal.negative, currency }, format)
}
