import { expect, it } from 'vitest'
import { readAddress } from '../addresses'
import { expressKeyOf, expressToken, offeredExpress, splitName, testWalletBuyer } from '.'

it.each([
  [['test', 'manual'], undefined, ['test']],
  [['stripe', 'paypal', 'manual'], [], ['stripe', 'paypal']],
  [['stripe', 'paypal'], ['paypal'], ['stripe']],
  [['manual'], undefined, []],
] as const)('of %j, without %j, the express row has %j', (offered, withoutExpress, shown) => {
  expect(offeredExpress(offered, { withoutExpress })).toEqual(shown)
})

it('a token names what was approved, and a card is no such name', () => {
  expect(expressKeyOf(expressToken('k1'))).toBe('k1')
  for (const token of ['', 'test-card-accepted', '4242 4242 4242 4242']) expect(expressKeyOf(token)).toBeUndefined()
})

it.each([
  ['Hanna Osei', 'Hanna', 'Osei'],
  ['  Ana  Maria   Ruiz ', 'Ana Maria', 'Ruiz'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('the name %j is %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

it('the wallet for testing has an address that can be sent to', () => {
  const { address, firstName, lastName } = testWalletBuyer
  expect(readAddress({ ...address, firstName, lastName })).toMatchObject({ ok: true })
})
