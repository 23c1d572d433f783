export { maxIntegerPlaces } from '../catalogue/limits'
export { apportion } from './apportion'
export {
  type CurrencyCode,
  type CurrencySettings,
  currencyCodes,
  fractionDigits,
  isCurrencyCode,
  storeCurrency,
} from './currencies'
export { currencyNames } from './currency-names'
export { formatMinorUnits } from './format-minor-units'
export { formatMoney } from './format-money'
export { assertMoney, fromMinorUnits, isMoney, type Money, toMajorUnits, toMinorUnits } from './money'
export { acceptsMoneyInput, type MoneyInput, type MoneyInputRefusal, parseMoney } from './parse-money'
export type { MoneyFormat } from './write-amount'
