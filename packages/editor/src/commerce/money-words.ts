import { formatMinorUnits, isCurrencyCode } from '@sitewright/domain/money'

export const money = (minorUnits: number, currency: string): string =>
  isCurrencyCode(currency) ? formatMinorUnits(minorUnits, currency) : `${minorUnits} ${currency}`
