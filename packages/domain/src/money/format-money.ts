import { maxIntegerPlaces } from '../catalogue/limits'
import { type CurrencyCode, fractionDigits } from './currencies'
import { currencyPatterns } from './currency-patterns'
import { readDecimal, roundDecimal } from './decimal'
import { assertMoney, fromMinorUnits, type Money } from './money'

export type MoneyFormat = { trimZeroFraction?: boolean }

/** Throws a TypeError for anything but a money value, and a RangeError rather than show a wrong amount. */
export function formatMoney(money: Money, { trimZeroFraction = false }: MoneyFormat = {}): string {
  assertMoney(money)
  const places = fractionDigits(money.currencyCode)
  const decimal = readDecimal(money.amount)!
  const digits = roundDecimal(decimal, places).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places)
  if (whole.length > maxIntegerPlaces)
    throw new RangeError(`Money amounts have at most ${maxIntegerPlaces} integer places.`)

  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const withoutFraction = fraction === '' || (trimZeroFraction && /^0+$/.test(fraction))
  const amount = withoutFraction ? grouped : `${grouped}.${fraction}`
  const minus = decimal.negative && /[1-9]/.test(digits) ? '-' : ''
  // A function, because `$` has a meaning in a replacement text.
  return minus + currencyPatterns[money.currencyCode].replace('#', () => amount)
}

export const formatMinorUnits = (minorUnits: number, currency: CurrencyCode, format?: MoneyFormat): string =>
  formatMoney(fromMinorUnits(minorUnits, currency), format)
