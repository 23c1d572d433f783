import { type CurrencyCode, fractionDigits, isCurrencyCode } from './currencies'
import { readDecimal, roundDecimal } from './decimal'

/** `amount` is in major units, as a number or plain numeric text. Whole minor units never travel under this name. */
export type Money = { amount: number | string; currencyCode: CurrencyCode }

export function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false
  const { amount, currencyCode } = value as Record<string, unknown>
  return isCurrencyCode(currencyCode) && readDecimal(amount) !== null
}

export function assertMoney(value: unknown): asserts value is Money {
  if (!isMoney(value))
    throw new TypeError('A money value needs a finite numeric "amount" and a supported "currencyCode".')
}

/** Throws when the whole minor units would not be exact as a number. */
export function toMinorUnits(money: Money): number {
  assertMoney(money)
  const decimal = readDecimal(money.amount)!
  const units = Number(roundDecimal(decimal, fractionDigits(money.currencyCode)))
  if (!Number.isSafeInteger(units)) throw new RangeError('The amount is too large to be counted in minor units.')
  return decimal.negative && units > 0 ? -units : units
}

/** Exact, so the amount is text: 1999 USD gives "19.99". */
export function fromMinorUnits(minorUnits: number, currencyCode: CurrencyCode): Money & { amount: string } {
  if (!Number.isSafeInteger(minorUnits)) throw new TypeError('Minor units are whole numbers.')
  const places = fractionDigits(currencyCode)
  const digits = String(Math.abs(minorUnits)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places)
  const sign = minorUnits < 0 ? '-' : ''
  return { amount: `${sign}${whole}${fraction && `.${fraction}`}`, currencyCode }
}

/** For fields such as `subtotalAmount`, which are numbers in major units. */
export const toMajorUnits = (minorUnits: number, currency: CurrencyCode): number =>
  Number(fromMinorUnits(minorUnits, currency).amount)
