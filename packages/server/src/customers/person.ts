import type { SiteTransaction } from '../platform/database'
import type { PersonHolder } from '../platform/persons'
import { addressesOf, customerById } from './repository'

type Forgetting = { forget(tx: SiteTransaction, customerId: string): Promise<void> }

/** The buyer. What was sold to them stays without them. */
export const createCustomerOfPerson = ({ forget }: Forgetting): PersonHolder => ({
  holder: 'customer',
  async find(tx, { customerId }) {
    const customer = customerId === null ? undefined : await customerById(tx, customerId)
    if (!customer || customer.erasedAt) return []
    const { emailKey: _, erasedAt: __, ...known } = customer
    return [{ ...known, addresses: (await addressesOf(tx, known.id)).map(({ address }) => address) }]
  },
  async erase(tx, { customerId }) {
    const customer = customerId === null ? undefined : await customerById(tx, customerId)
    if (customer && !customer.erasedAt) await forget(tx, customer.id)
    return undefined
  },
})
