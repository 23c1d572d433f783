import { emailKey } from '@sitewright/domain/customers'
import type { SiteId } from '@sitewright/domain/sites'
import type { Checkout } from '../checkout'
import type { Customers } from '../customers'
import type { MemberBuyers } from '../members'
import { mailboxKey } from '../platform/credentials'
import type { Database, SiteTransaction } from '../platform/database'
import type { Shoppers } from '../shoppers'
import type { Subscriptions } from '../subscriptions'

type Proven = Parameters<MemberBuyers['dataOf']>[1]

/** What was bought with the address that a member has proven, spelled as it was ordered with: another is somebody else's. */
export function createMemberBuyers(
  { database }: { readonly database: Database },
  {
    customers,
    subscriptions,
    carts,
    shoppers,
  }: {
    readonly customers: Pick<Customers, 'ofMailbox' | 'everythingOf' | 'erase'>
    readonly subscriptions: Pick<Subscriptions, 'goesOn' | 'ofBuyer'>
    readonly carts: Pick<Checkout['memberCarts'], 'forget'>
    /** Made later than members are. */
    readonly shoppers: () => Pick<Shoppers, 'forget'>
  },
): MemberBuyers {
  const mailboxOf = async (tx: SiteTransaction, { email, emailKey: proven }: Proven) => {
    const mailbox = await customers.ofMailbox(tx, emailKey(email))
    return mailbox && mailboxKey(mailbox.email) === proven ? mailbox : undefined
  }
  return {
    hasSubscription: async (tx, member) =>
      (await mailboxOf(tx, member)) !== undefined && subscriptions.goesOn(tx, emailKey(member.email)),

    async dataOf(siteId, member, by) {
      const mailbox = await database.withSite(siteId, tx => mailboxOf(tx, member))
      const everything = mailbox && (await customers.everythingOf(siteId, mailbox.id, by))
      if (!everything) return { addresses: [], orders: [], subscriptions: [] }
      const again = await database.withSite(siteId, tx => subscriptions.ofBuyer(tx, emailKey(member.email)))
      return {
        addresses: everything.addresses.map(({ address }) => address),
        orders: everything.orders.map(order => ({
          ...{ number: order.number, placedAt: order.placedAt, state: order.state, email: order.email },
          ...{ firstName: order.firstName, lastName: order.lastName, address: order.address },
          ...{ currency: order.currency, total: order.total },
          lines: order.lines.map(({ title, options, quantity, unitPrice }) => ({
            ...{ title, options, quantity, unitPrice },
          })),
        })),
        subscriptions: again.map(({ title, words }) => ({ title, often: words })),
      }
    },

    async erase(siteId: SiteId, member) {
      const mailbox = await database.withSite(siteId, tx => mailboxOf(tx, member))
      if (mailbox) await customers.erase(siteId, mailbox.id)
      await shoppers().forget(siteId, emailKey(member.email))
      await database.withSite(siteId, tx => carts.forget(tx, member.id))
    },
  }
}
