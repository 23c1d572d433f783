import { assert, constantFrom, maxSafeInteger, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CurrencyCode,
  currencyCodes,
  currencyNames,
  fractionDigits,
  fromMinorUnits,
  isCurrencyCode,
  isMoney,
  type Money,
  storeCurrency,
  toMajorUnits,
  toMinorUnits,
} from './index'

describe('currencies', () => {
  it('are the 27 listed codes [MONEY-02 MONEY-08]', () => {
    const listed =
      'EUR USD AUD NOK CAD NZD DKK GBP HKD CHF MXN SGD SEK CZK ILS PHP RUB PLN THB MYR ARS BRL COP IDR INR JPY ZAR'
    expect(currencyCodes).toEqual(listed.split(' '))
    expect(currencyCodes).toHaveLength(27)
  })

  it('have two fraction digits, the yen none [MONEY-03 MONEY-04]', () => {
    for (const code of currencyCodes) expect([code, fractionDigits(code)]).toEqual([code, code === 'JPY' ? 0 : 2])
  })

  it.each<[CurrencyCode, string]>([
    ['EUR', 'Euro'],
    ['USD', 'US Dollar'],
    ['GBP', 'Pound Sterling'],
    ['JPY', 'Yen'],
    ['INR', 'Indian Rupee'],
  ])('%s is called %s [MONEY-07]', (code, name) => {
    expect(currencyNames[code]).toBe(name)
  })

  it('each have a name of their own [MONEY-07]', () => {
    expect(Object.keys(currencyNames)).toEqual(currencyCodes)
    expect(new Set(Object.values(currencyNames)).size).toBe(27)
    expect(Object.values(currencyNames)).not.toContain('')
  })

  it.each([
    ['USD', true],
    ['usd', false],
    ['XXX', false],
    ['toString', false],
    ['', false],
    [7, false],
    [null, false],
    [['USD'], false],
  ])('%j supported: %s', (code, supported) => {
    expect(isCurrencyCode(code)).toBe(supported)
  })

  it('the store currency is read from the store settings [MONEY-06]', () => {
    expect(storeCurrency({ storeSettings: { selectedCurrency: 'SEK' } })).toBe('SEK')
  })

  it.each([
    [null],
    [undefined],
    [{}],
    [{ storeSettings: null }],
    [{ storeSettings: {} }],
    [{ storeSettings: { selectedCurrency: null } }],
    [{ storeSettings: { selectedCurrency: '' } }],
    [{ storeSettings: { selectedCurrency: 'XXX' } }],
  ])('the store currency of %j is USD [MONEY-05]', settings => {
    expect(storeCurrency(settings)).toBe('USD')
  })
})

describe('money values', () => {
  it.each<[unknown, boolean]>([
    [{ amount: 10, currencyCode: 'USD' }, true],
    [{ amount: 0, currencyCode: 'JPY' }, true],
    [{ amount: '19.99', currencyCode: 'EUR' }, true],
    [{ amount: '-3', currencyCode: 'EUR' }, true],
    [{ amount: '+3', currencyCode: 'EUR' }, true],
    [{ amount: '.5', currencyCode: 'EUR' }, true],
    [{ amount: '5.', currencyCode: 'EUR' }, true],
    [{ amount: 1e-7, currencyCode: 'EUR' }, true],
    [{ amount: 10, currencyCode: 'USD', extra: true }, true],
    [{ amount: 10 }, false],
    [{ currencyCode: 'USD' }, false],
    [{ amount: 10, currencyCode: 'XXX' }, false],
    [{ amount: Number.NaN, currencyCode: 'USD' }, false],
    [{ amount: Number.POSITIVE_INFINITY, currencyCode: 'USD' }, false],
    [{ amount: '', currencyCode: 'USD' }, false],
    [{ amount: '.', currencyCode: 'USD' }, false],
    [{ amount: '-', currencyCode: 'USD' }, false],
    [{ amount: 'ten', currencyCode: 'USD' }, false],
    [{ amount: '1,000', currencyCode: 'USD' }, false],
    [{ amount: '1e3', currencyCode: 'USD' }, false],
    [{ amount: ' 1', currencyCode: 'USD' }, false],
    [{ amount: null, currencyCode: 'USD' }, false],
    [{ amount: [1], currencyCode: 'USD' }, false],
    [10, false],
    ['$10', false],
    [null, false],
    [undefined, false],
  ])('%j is money: %s [MONEY-01 MONEY-20]', (value, expected) => {
    expect(isMoney(value)).toBe(expected)
  })

  it.each<[Money['amount'], CurrencyCode, number]>([
    ['19.99', 'USD', 1999],
    [19.99, 'USD', 1999],
    [10, 'USD', 1000],
    ['10', 'JPY', 10],
    ['.5', 'EUR', 50],
    ['0007.10', 'EUR', 710],
    [-12.5, 'EUR', -1250],
    ['90071992547409.91', 'EUR', 9007199254740991],
  ])('%s %s is %i minor units [MONEY-09]', (amount, currencyCode, expected) => {
    expect(toMinorUnits({ amount, currencyCode })).toBe(expected)
  })

  it.each<[Money['amount'], CurrencyCode, number]>([
    ['1.004', 'USD', 100],
    ['1.005', 'USD', 101],
    [1.005, 'USD', 101],
    ['1.0049', 'USD', 100],
    ['-1.005', 'USD', -101],
    ['0.999', 'USD', 100],
    ['9.995', 'USD', 1000],
    [1e-7, 'USD', 0],
    [-1e-7, 'USD', 0],
    ['99.49', 'JPY', 99],
    ['99.5', 'JPY', 100],
    ['-0.5', 'JPY', -1],
    ['-0.4', 'JPY', 0],
  ])('%s %s is rounded half away from zero to %i', (amount, currencyCode, expected) => {
    expect(toMinorUnits({ amount, currencyCode })).toBe(expected)
  })

  it.each<[number, CurrencyCode, string, number]>([
    [1999, 'USD', '19.99', 19.99],
    [5, 'USD', '0.05', 0.05],
    [0, 'USD', '0.00', 0],
    [-5, 'EUR', '-0.05', -0.05],
    [100, 'EUR', '1.00', 1],
    [1500, 'JPY', '1500', 1500],
    [0, 'JPY', '0', 0],
  ])('%i minor units of %s are "%s" [MONEY-09]', (minorUnits, currency, amount, major) => {
    expect(fromMinorUnits(minorUnits, currency)).toEqual({ amount, currencyCode: currency })
    expect(toMajorUnits(minorUnits, currency)).toBe(major)
  })

  it('survive the way to major units and back [MONEY-09]', () => {
    assert(
      property(maxSafeInteger(), constantFrom(...currencyCodes), (minorUnits, currency) => {
        expect(toMinorUnits(fromMinorUnits(minorUnits, currency))).toBe(minorUnits)
      }),
    )
  })

  it('refuse to lose exactness', () => {
    expect(() => toMinorUnits({ amount: '90071992547409.92', currencyCode: 'USD' })).toThrow(
      new RangeError('The amount is too large to be counted in minor units.'),
    )
    expect(() => toMinorUnits({ amount: 'x', currencyCode: 'USD' })).toThrow(TypeError)
    expect(() => fromMinorUnits(0.5, 'USD')).toThrow(new TypeError('Minor units are whole numbers.'))
  })
})
