import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productMessages } from '../catalogue/messages'
import { formatMessage } from '../messages'
import { checkInstalments, instalmentTexts, instalmentTextsFor } from './instalments'
import { type BillingUnit, billingUnits, isIndefinite, subscriptionWording } from './subscription'

const wording = (value: number, unit: BillingUnit, numBillingCycles: number) => {
  const { message, values } = subscriptionWording('$5.00', { billingPeriod: { value, unit }, numBillingCycles })
  return formatMessage(message, values)
}

describe('subscription wording', () => {
  it('is billed by week, month or year [PROD-35 PROD-36]', () => {
    expect(billingUnits).toEqual(['week', 'month', 'year'])
  })
  it.each([
    [1, 'week', '$5.00 every week'],
    [2, 'week', '$5.00 every 2 weeks'],
    [1, 'month', '$5.00 every month'],
    [3, 'month', '$5.00 every 3 months'],
    [1, 'year', '$5.00 every year'],
    [2, 'year', '$5.00 every 2 years'],
  ] as const)('%d %s without end reads %s [PROD-38 PROD-39 PROD-40 PROD-41 PROD-43]', (value, unit, expected) => {
    expect(wording(value, unit, 0)).toBe(expected)
  })
  it.each([
    [1, 'week', 4, '$5.00 every week for 4 payments'],
    [2, 'month', 12, '$5.00 every 2 months for 12 payments'],
    [1, 'year', 1, '$5.00 every year for 1 payment'],
  ] as const)('%d %s, %d times, reads %s [PROD-42 PROD-43]', (value, unit, cycles, expected) => {
    expect(wording(value, unit, cycles)).toBe(expected)
  })
  it.each([
    [0, true],
    [1, false],
  ])('%d billing cycles go on without end: %s [PROD-37]', (numBillingCycles, expected) => {
    expect(isIndefinite({ billingPeriod: { value: 1, unit: 'month' }, numBillingCycles })).toBe(expected)
  })
})

describe('instalments', () => {
  const sentences = {
    payments: productMessages.instalmentPayments,
    minimum: productMessages.instalmentMinimum,
    maximum: productMessages.instalmentMaximum,
  }
  const worded = (texts: ReturnType<typeof instalmentTexts>) =>
    texts.map(({ name, values }) => formatMessage(sentences[name], values))
  const read = (terms: Parameters<typeof instalmentTexts>[0]) => worded(instalmentTexts(terms))

  it('names the payments, the minimum and the maximum [PROD-49 PROD-50]', () => {
    expect(read({ payments: 4, amount: '$12.50', minimum: '$1.00', maximum: '$2,000.00' })).toEqual([
      '4 interest-free payments of $12.50',
      'For orders of $1.00 or more',
      'For orders up to $2,000.00',
    ])
  })
  it.each([
    [{}, []],
    [{ payments: 4 }, []],
    [{ amount: '$1.00' }, []],
    [{ payments: 1, amount: '$50.00' }, []],
    [{ payments: 2, amount: '$25.00' }, ['2 interest-free payments of $25.00']],
    [{ minimum: '$1.00' }, ['For orders of $1.00 or more']],
    [{ maximum: '$9.00' }, ['For orders up to $9.00']],
  ])('with %o shows %j [PROD-50]', (terms, expected) => {
    expect(read(terms)).toEqual(expected)
  })

  const beside = (price: number, minimum: number | null, maximum: number | null, payments = 4) =>
    worded(instalmentTextsFor(price, { payments, minimum, maximum }, cents => `$${(cents / 100).toFixed(2)}`))
  it.each([
    [5000, null, null, ['4 interest-free payments of $12.50']],
    [5001, null, null, ['4 interest-free payments of $12.51']],
    [0, null, null, []],
    [5000, 10_000, null, ['4 interest-free payments of $12.50', 'For orders of $100.00 or more']],
    [5000, null, 5000, ['4 interest-free payments of $12.50', 'For orders up to $50.00']],
    [5001, null, 5000, []],
  ] as const)(
    'beside a price of %d cents, from %s to %s, stands %j [PROD-49 PROD-50]',
    (price, least, most, expected) => {
      expect(beside(price, least, most)).toEqual(expected)
    },
  )
  it('in parts never comes to less than the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 2, max: 24 }), (price, payments) => {
        const [text] = instalmentTextsFor(price, { payments, minimum: null, maximum: null }, String)
        const paid = Number(text?.values['amount']) * payments
        expect(paid).toBeGreaterThanOrEqual(price)
        expect(paid - price).toBeLessThan(payments)
      }),
    )
  })
  it.each([
    [null, null, true],
    [100, null, true],
    [100, 100, true],
    [101, 100, false],
  ])('from %s to %s can be: %s', (minimum, maximum, ok) => {
    expect(checkInstalments({ payments: 2, minimum, maximum }).ok).toBe(ok)
  })
})
