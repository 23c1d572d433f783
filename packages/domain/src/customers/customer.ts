import { emailKey } from './email-key'

export const customerLimits = { name: 100, phone: 40, note: 2000, taxNumber: 40, addresses: 20 } as const

export type CustomerNames = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** What somebody is called: by name, or by address where no name was given. */
export const customerName = ({ firstName, lastName, email }: CustomerNames): string =>
  `${firstName} ${lastName}`.trim() || email

/** What stands in the place of a person who is erased. Each of them is another: an order stays one buyer's. */
export const erasedCustomer = (customerId: string) => {
  const email = `erased-${customerId}@invalid`
  return { firstName: '', lastName: '', email, emailKey: emailKey(email), phone: '', note: '', taxNumber: '' }
}
