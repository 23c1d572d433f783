import { maxIntegerPlaces } from '../catalogue/limits'
import { type CurrencyCode, fractionDigits } from './currencies'
import { readDecimal, roundDecimal } from './decimal'

export type MoneyInputRefusal = 'empty' | 'not-a-number' | 'too-many-decimals' | 'too-large'
export type MoneyInput = { ok: true; minorUnits: number } | { ok: false; reason: MoneyInputRefusal }

const refuse = (reason: MoneyInputRefusal): MoneyInput => ({ ok: false, reason })

const withGroups = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/** Reads what a person typed into a price field: "1,234.5" is 123450 in USD. Nothing is rounded away. */
export function parseMoney(text: string, currency: CurrencyCode): MoneyInput {
  const typed = text.trim()
  if (typed === '') return refuse('empty')
  const decimal = readDecimal(withGroups.test(typed) ? typed.replaceAll(',', '') : typed)
  if (!decimal) return refuse('not-a-number')
  const places = fractionDigits(currency)
  if (decimal.fraction.replace(/0+$/, '').length > places) return refuse('too-many-decimals')
  const units = Number(roundDecimal(decimal, places))
  if (decimal.whole.length > maxIntegerPlaces || !Number.isSafeInteger(units)) return refuse('too-large')
  return { ok: true, minorUnits: decimal.negative && units > 0 ? -units : units }
}

/** Whether a price field takes this text while it is being typed: further digits than 15 places are refused. */
export const acceptsMoneyInput = (text: string): boolean =>
  text.split('.')[0]!.replace(/\D/g, '').length <= maxIntegerPlaces
