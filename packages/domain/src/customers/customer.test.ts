import { expect, it } from 'vitest'
import { customerName, erasedCustomer, joinAddresses } from './index'

it('calls people by their name, and by their address where they gave none', () => {
  expect(customerName({ firstName: 'Hanna', lastName: 'Osei', email: 'h@example.com' })).toBe('Hanna Osei')
  expect(customerName({ firstName: '', lastName: 'Osei', email: 'h@example.com' })).toBe('Osei')
  expect(customerName({ firstName: ' ', lastName: '', email: 'h@example.com' })).toBe('h@example.com')
})

it('leaves nothing of a person who is erased, and keeps two of them apart', () => {
  const [one, two] = [erasedCustomer('a1'), erasedCustomer('b2')]
  expect(one).toMatchObject({ firstName: '', lastName: '', phone: '', note: '', taxNumber: '' })
  expect(one.emailKey).not.toBe(two.emailKey)
})

const at = (line1: string) => ({
  address: { country: 'GB', firstName: 'H', lastName: 'O', line1, city: 'Leeds', postalCode: 'LS1 1AA' },
})

it('keeps each address of two customers once, at most 20', () => {
  const many = Array.from({ length: 19 }, (_, index) => at(`${index}`))
  const joined = joinAddresses([at('0'), at('x')] as never[], [...many, at('y')] as never[]) as ReturnType<typeof at>[]
  expect(joined.map(({ address }) => address.line1).slice(0, 3)).toEqual(['0', 'x', '1'])
  expect(joined).toHaveLength(20)
})
