import type { customers } from './tables'

export type Customer = Readonly<Omit<typeof customers.$inferSelect, 'siteId'>>

/** What an owner may say of somebody. */
export type CustomerDetails = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'note' | 'taxNumber' | 'taxExempt'>
