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
export { formatMinorUnits, formatMoney, type MoneyFormat } from './format-money'
export { assertMoney, fromMinorUnits, isMoney, type Money, toMajorUnits, toMinorUnits } from './money'
export { acceptsMoneyInput, type MoneyInput, type MoneyInputRefusal, parseMoney } from './parse-money'
