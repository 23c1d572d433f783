import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptsMoneyInput,
  type CurrencyCode,
  currencyCodes,
  formatMinorUnits,
  formatMoney,
  type Money,
  type MoneyInput,
  maxIntegerPlaces,
  parseMoney,
} from './index'

const usd = (amount: Money['amount']): Money => ({ amount, currencyCode: 'USD' })
const yen = (amount: Money['amount']): Money => ({ amount, currencyCode: 'JPY' })

describe('formatting money', () => {
  it.each<[Money, string]>([
    [usd(0), '$0.00'],
    [usd(7), '$7.00'],
    [usd(999), '$999.00'],
    [usd(1000), '$1,000.00'],
    [usd('1234567.8'), '$1,234,567.80'],
    [yen(1234567), '¥1,234,567'],
  ])('%j reads %s: commas group thousands, a dot parts the decimals [MONEY-11 MONEY-12 MONEY-13]', (money, text) => {
    expect(formatMoney(money)).toBe(text)
  })

  it('takes the number of decimals from the currency [MONEY-14]', () => {
    expect(formatMoney(usd('5'))).toBe('$5.00')
    expect(formatMoney(usd('5.006'))).toBe('$5.01')
    expect(formatMoney(yen('5'))).toBe('¥5')
    expect(formatMoney(yen('5.5'))).toBe('¥6')
  })

  it.each<[Money, string]>([
    [usd('10.00'), '$10'],
    [usd(1000), '$1,000'],
    [usd(0), '$0'],
    [yen(10), '¥10'],
  ])('trims the zero fraction of %j to %s when asked [MONEY-15]', (money, text) => {
    expect(formatMoney(money, { trimZeroFraction: true })).toBe(text)
  })

  it.each<[Money, string]>([
    [usd('10.50'), '$10.50'],
    [usd('10.05'), '$10.05'],
    [usd('10.01'), '$10.01'],
  ])('keeps the fraction of %j in full as %s [MONEY-16]', (money, text) => {
    expect(formatMoney(money, { trimZeroFraction: true })).toBe(text)
  })

  it('keeps a zero fraction when not asked to trim [MONEY-15]', () => {
    expect(formatMoney(usd('10.00'))).toBe('$10.00')
    expect(formatMoney(usd('10.00'), { trimZeroFraction: false })).toBe('$10.00')
  })

  it.each<[CurrencyCode, string]>([
    ['EUR', '€1,234.50'],
    ['USD', '$1,234.50'],
    ['AUD', 'A$1,234.50'],
    ['NOK', '1,234.50\u00a0kr'],
    ['CAD', 'C$1,234.50'],
    ['NZD', 'NZ$1,234.50'],
    ['DKK', '1,234.50\u00a0kr'],
    ['GBP', '£1,234.50'],
    ['HKD', 'HK$1,234.50'],
    ['CHF', 'CHF\u00a01,234.50'],
    ['MXN', 'MX$1,234.50'],
    ['SGD', 'S$1,234.50'],
    ['SEK', '1,234.50\u00a0kr'],
    ['CZK', '1,234.50\u00a0Kč'],
    ['ILS', '₪1,234.50'],
    ['PHP', '₱1,234.50'],
    ['RUB', '1,234.50\u00a0₽'],
    ['PLN', '1,234.50\u00a0zł'],
    ['THB', '฿1,234.50'],
    ['MYR', 'RM\u00a01,234.50'],
    ['ARS', 'AR$1,234.50'],
    ['BRL', 'R$1,234.50'],
    ['COP', 'CO$1,234.50'],
    ['IDR', 'Rp\u00a01,234.50'],
    ['INR', '₹1,234.50'],
    ['JPY', '¥1,235'],
    ['ZAR', 'R\u00a01,234.50'],
  ])('%s reads %s [MONEY-17 MONEY-19]', (currencyCode, text) => {
    expect(formatMoney({ amount: '1234.50', currencyCode })).toBe(text)
  })

  it('puts the minus before everything, and never before zero', () => {
    expect(formatMoney(usd(-5))).toBe('-$5.00')
    expect(formatMoney({ amount: -5, currencyCode: 'SEK' })).toBe('-5.00\u00a0kr')
    expect(formatMoney(usd('-0.001'))).toBe('$0.00')
    expect(formatMoney(usd(-0))).toBe('$0.00')
  })

  it('formats whole minor units', () => {
    expect(formatMinorUnits(199900, 'USD')).toBe('$1,999.00')
    expect(formatMinorUnits(199900, 'USD', { trimZeroFraction: true })).toBe('$1,999')
    expect(formatMinorUnits(1999, 'JPY')).toBe('¥1,999')
  })

  it.each([[undefined], [null], [10], ['$10'], [{ amount: 10 }], [{ amount: 'ten', currencyCode: 'USD' }]])(
    'throws when given %j, naming both fields [MONEY-18 MONEY-20]',
    value => {
      expect(() => formatMoney(value as Money)).toThrow(
        new TypeError('A money value needs a finite numeric "amount" and a supported "currencyCode".'),
      )
    },
  )

  it('allows 15 integer places, exactly, and throws at 16 [MONEY-10 MONEY-21]', () => {
    expect(maxIntegerPlaces).toBe(15)
    expect(formatMoney(usd('999999999999999.99'))).toBe('$999,999,999,999,999.99')
    const tooLarge = new RangeError('Money amounts have at most 15 integer places.')
    expect(() => formatMoney(usd('1000000000000000'))).toThrow(tooLarge)
    expect(() => formatMoney(usd('999999999999999.995'))).toThrow(tooLarge)
    expect(() => formatMoney(usd(1e21))).toThrow(tooLarge)
    expect(() => formatMoney(usd(-1e300))).toThrow(tooLarge)
    expect(formatMoney(usd('0000000000000000001'))).toBe('$1.00')
  })
})

describe('reading a price field', () => {
  const ok = (minorUnits: number): MoneyInput => ({ ok: true, minorUnits })
  const no = (reason: 'empty' | 'not-a-number' | 'too-many-decimals' | 'too-large'): MoneyInput => ({
    ok: false,
    reason,
  })

  it.each<[string, CurrencyCode, MoneyInput]>([
    ['19.99', 'USD', ok(1999)],
    [' 19.9 ', 'USD', ok(1990)],
    ['19', 'USD', ok(1900)],
    ['1,234.5', 'USD', ok(123450)],
    ['1,234,567', 'USD', ok(123456700)],
    ['-1,234', 'USD', ok(-123400)],
    ['-0', 'USD', ok(0)],
    ['.5', 'USD', ok(50)],
    ['1.500', 'USD', ok(150)],
    ['1.5000', 'USD', ok(150)],
    ['1500', 'JPY', ok(1500)],
    ['15.0', 'JPY', ok(15)],
    ['', 'USD', no('empty')],
    ['   ', 'USD', no('empty')],
    ['abc', 'USD', no('not-a-number')],
    ['12,34', 'USD', no('not-a-number')],
    ['1234,567', 'USD', no('not-a-number')],
    ['1,234,56', 'USD', no('not-a-number')],
    ['1.2.3', 'USD', no('not-a-number')],
    ['1e3', 'USD', no('not-a-number')],
    ['$5', 'USD', no('not-a-number')],
    ['1.001', 'USD', no('too-many-decimals')],
    ['1.5', 'JPY', no('too-many-decimals')],
    ['90071992547409.91', 'USD', ok(9007199254740991)],
    ['90071992547409.92', 'USD', no('too-large')],
    ['999999999999999', 'JPY', ok(999999999999999)],
    ['1000000000000000', 'JPY', no('too-large')],
    ['0000000000000000019', 'JPY', ok(19)],
  ])('"%s" %s gives %j', (text, currency, expected) => {
    expect(parseMoney(text, currency)).toEqual(expected)
  })

  it('refuses the 16th integer digit while typing [MONEY-10 MONEY-21]', () => {
    expect(acceptsMoneyInput('999999999999999')).toBe(true)
    expect(acceptsMoneyInput('-999,999,999,999,999.99')).toBe(true)
    expect(acceptsMoneyInput('1000000000000000')).toBe(false)
    expect(acceptsMoneyInput('9,999,999,999,999,999.9')).toBe(false)
    expect(acceptsMoneyInput('')).toBe(true)
  })

  it('reads back what was formatted', () => {
    assert(
      property(integer({ min: -1e14, max: 1e14 }), constantFrom(...currencyCodes), (minorUnits, currency) => {
        const typed = formatMinorUnits(minorUnits, currency).replace(/[^\d.,-]/g, '')
        expect(parseMoney(typed, currency)).toEqual({ ok: true, minorUnits })
      }),
    )
  })
})
