import { expect, it } from 'vitest'
import { paymentMessages } from '../catalogue/messages/payments'
import { attemptStates, defaultPaymentSettings, isOpenAttempt, offeredMethods, testCard } from '.'
import { paymentRefusals, paymentRefusalText } from './refusal'

it.each([
  [['test', 'manual'], true, ['test', 'manual']],
  [['test', 'manual'], false, ['manual']],
  [['manual', 'test'], true, ['test', 'manual']],
  [['test'], false, []],
  [[], true, []],
] as const)('a shop that chose %j, with test payments %s, offers %j', (methods, testPayments, offered) => {
  expect(offeredMethods({ methods }, { testPayments })).toEqual(offered)
})

it('a shop that said nothing offers the test card only, which a server in production does not allow', () => {
  expect(offeredMethods(defaultPaymentSettings, { testPayments: true })).toEqual(['test'])
  expect(offeredMethods(defaultPaymentSettings, { testPayments: false })).toEqual([])
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
  expect(testCard('test-card-refused').does).toEqual({ refused: 'declined' })
})
