import type { CurrencyCode } from './currencies'
import { type MoneyFormat, writeAmount } from './write-amount'

/** Throws a TypeError for parts of a minor unit. */
export function formatMinorUnits(minorUnits: number, currency: CurrencyCode, format?: MoneyFormat): string {
  if (!Number.isSafeInteger(minorUnits)) throw new TypeError('Minor units are whole numbers.')
  return writeAmount({ units: String(Math.abs(minorUnits)), isNegative: minorUnits < 0, currency }, format)
}
