import type { Address } from '@sitewright/domain/addresses'
import type { customers } from './tables'

export type Customer = Readonly<Omit<typeof customers.$inferSelect, 'siteId'>>

export type CustomerAddress = { readonly id: string; readonly address: Address; readonly usedAt: Date }

/** What an owner may say of somebody. */
export type CustomerDetails = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'note' | 'taxNumber' | 'taxExempt'>
