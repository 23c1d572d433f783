import { maxIntegerPlaces } from '../catalogue/limits'
import { type CurrencyCode, fractionDigits } from './currencies'
import { currencyPatterns } from './currency-patterns'

export type MoneyFormat = { trimZeroFraction?: boolean }

/** Whole minor units as digits, written as their currency is. Throws a RangeError rather than show a wrong amount. */
export function writeAmount(
  { units, isNegative, currency }: { units: string; isNegative: boolean; currency: CurrencyCode },
  { trimZeroFraction = false }: MoneyFormat = {},
): string {
  const places = fractionDigits(currency)
  const digits = units.padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places)
  if (whole.length > maxIntegerPlaces)
    throw new RangeError(`Money amounts have at most ${maxIntegerPlaces} integer places.`)

  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const withoutFraction = fraction === '' || (trimZeroFraction && /^0+$/.test(fraction))
  const amount = withoutFraction ? grouped : `${grouped}.${fraction}`
  const minus = isNegative && /[1-9]/.test(digits) ? '-' : ''
  // A function, because `$` has a meaning in a replacement text.
  return minus + currencyPatterns[currency].replace('#', () => amount)
}
