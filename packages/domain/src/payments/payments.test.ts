import { expect, it } from 'vitest'
import { paymentMessages } from '../catalogue/messages/payments'
import { currencyCodes, fractionDigits } from '../money'
import {
  type AccountMode,
  type AccountProvider,
  accountProviders,
  attemptStates,
  defaultPaymentSettings,
  isOpenAttempt,
  isTestMethod,
  offeredMethods,
  orderMethodOf,
  paymentMethods,
  providerOf,
  takesPayment,
  testCard,
  testCards,
} from '.'
import { paymentRefusals, paymentRefusalText } from './refusal'

const facts = { testPayments: true, accounts: accountProviders, currency: 'USD', amount: 1000 } as const

it.each([
  [['test', 'manual'], {}, ['test', 'manual']],
  [['test', 'manual'], { testPayments: false }, ['manual']],
  [['manual', 'test'], {}, ['test', 'manual']],
  [['test'], { testPayments: false }, []],
  [[], {}, []],
  [['manual', 'paypal', 'stripe'], {}, ['stripe', 'paypal', 'manual']],
  [['stripe', 'paypal'], { accounts: ['paypal'] }, ['paypal']],
  [['stripe', 'paypal'], { currency: 'ZAR' }, ['stripe']],
  [['stripe', 'paypal'], { amount: 49 }, ['paypal']],
  [['stripe', 'paypal'], { amount: 50 }, ['stripe', 'paypal']],
  [['stripe', 'paypal'], { amount: 0 }, ['stripe', 'paypal']],
] as const)('a shop that chose %j, with %j, offers %j', (methods, more, offered) => {
  expect(offeredMethods({ methods }, { ...facts, ...more })).toEqual(offered)
})

it('a shop that said nothing offers the test card only, which a server in production does not allow', () => {
  expect(offeredMethods(defaultPaymentSettings, facts)).toEqual(['test'])
  expect(offeredMethods(defaultPaymentSettings, { ...facts, testPayments: false })).toEqual([])
})

it('nothing is taken of nothing, and a thousand units of every currency are, but for five that PayPal has not', () => {
  for (const provider of accountProviders)
    for (const currency of currencyCodes) expect(takesPayment(provider, { currency, amount: 0 })).toBe(false)
  const refused = (provider: AccountProvider) =>
    currencyCodes.filter(
      currency => !takesPayment(provider, { currency, amount: 1000 * 10 ** fractionDigits(currency) }),
    )
  expect(refused('stripe')).toEqual([])
  expect(refused('paypal').sort()).toEqual(['ARS', 'COP', 'IDR', 'RUB', 'ZAR'])
})

it('an order paid by an account for testing is marked, and one paid in earnest is not', () => {
  const marked = (mode: AccountMode | undefined) =>
    paymentMethods.filter(method => isTestMethod(orderMethodOf(method, mode)))
  expect([marked('test'), marked('live'), marked(undefined)]).toEqual([
    ['test', 'stripe', 'paypal'],
    ['test'],
    ['test'],
  ])
})

it('whoever took the money is known by how the order was paid', () => {
  for (const method of paymentMethods)
    for (const mode of ['test', 'live'] as const) expect(providerOf(orderMethodOf(method, mode))).toBe(method)
})

it('money may still move while a try is open', () => {
  expect(attemptStates.filter(isOpenAttempt)).toEqual(['started', 'action_needed', 'processing', 'waiting'])
})

it('every reason to refuse has its sentence', () => {
  expect(Object.keys(paymentMessages).sort()).toEqual([...paymentRefusals].sort())
  expect(paymentRefusalText('declined')).toBe('Your card was declined. Try another card.')
})

it('an unknown test card is one that works', () => {
  expect(testCard('').does).toBe('captured')
  expect(testCard('constructor').does).toBe('captured')
  expect(testCard('test-card-refused').does).toEqual({ refused: 'declined' })
})

it('a test card is known by its number too, with blanks or without', () => {
  expect(testCard('4000 0000 0000 9995').does).toEqual({ refused: 'no-funds' })
  expect(testCard('4000008400001629')).toEqual({ does: { refused: 'declined' }, asks: true })
  for (const { token } of testCards) expect(testCard(token)).not.toHaveProperty('loses')
})

it('cards whose refunds do not simply work have two names each', () => {
  for (const refunds of ['pending', 'fails', 'fails-later', 'returned'])
    expect([testCard(`refund-${refunds}`), testCard(`test-card-refund-${refunds}`)]).toMatchObject([
      { does: 'captured', refunds },
      { does: 'captured', refunds },
    ])
})
