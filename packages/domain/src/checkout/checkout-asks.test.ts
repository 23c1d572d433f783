import { expect, it } from 'vitest'
import { askedNothing, isPhone, missingDetails, needsTheForm } from './checkout-asks'

it.each([
  ['+49 30 123456', true],
  ['(020) 7946-0000', true],
  ['030/12 34 56', true],
  ['1234', false],
  ['call me', false],
  ['12345x', false],
  ['', false],
])('%o is a number to call: %o', (text, expected) => expect(isPhone(text)).toBe(expected))

it('misses what is required and not told, and a number that is none', () => {
  const required = { ...askedNothing, phone: 'required', company: 'required' } as const
  expect(missingDetails({}, required)).toEqual(['phone', 'company'])
  expect(missingDetails({ phone: '030 123456', company: 'Tern' }, required)).toEqual([])
  expect(missingDetails({}, { ...required, phone: 'optional', company: 'optional' })).toEqual([])
  expect(missingDetails({ phone: 'soon' }, { ...askedNothing, phone: 'optional' })).toEqual(['phone'])
  expect([needsTheForm(required), needsTheForm({ ...required, phone: 'optional', company: 'off' })]).toEqual([
    true,
    false,
  ])
})
