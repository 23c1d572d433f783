import type { Address } from '@sitewright/domain/addresses'
import type { TaxExemption } from '@sitewright/domain/checkout'
import {
  addAddress,
  changeAddress,
  customerLimits,
  emailKey,
  erasedCustomer,
  joinAddresses,
  type KeptAddress,
  noteAddress,
  useFirst,
} from '@sitewright/domain/customers'
import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import type { NewOrder, OrderHead } from '../orders'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Customer, CustomerDetails } from './customer'
import { createCustomerOfPerson } from './person'
import * as repository from './repository'

const listLimit = 50
/** On the page of one customer. */
const latestOrders = 50

/** Buyers that are found out about while somebody waits for the list; the others follow by themselves. */
const mostAtOnce = 200

const catchUpJob = 'customers:catch-up'

/** An order and the names of what was bought. */
export type Bought = OrderHead & { readonly what: string }

export type CustomerSources = {
  order(tx: SiteTransaction, orderId: string): Promise<OrderHead | undefined>
  /** In the order asked for. */
  bought(tx: SiteTransaction, orderIds: readonly string[]): Promise<Bought[]>
  /** With their lines, for whoever asks what is kept of them. */
  whole(tx: SiteTransaction, orderIds: readonly string[]): Promise<NewOrder[]>
  /** Takes the person out of what was sold; the sale stays. */
  erase(tx: SiteTransaction, orderIds: readonly string[], as: { readonly email: string }): Promise<void>
  /** Tells whoever wants to know. */
  changed(tx: SiteTransaction, customerId: string): Promise<void>
}

export type Mailbox = {
  readonly id: string
  /** As it was written when something was ordered. */
  readonly email: string
  readonly firstName: string
  /** The newest first. */
  readonly orderIds: readonly string[]
  /** That which is used first in front. */
  readonly addresses: readonly KeptAddress[]
}

type NotThere = { ok: false; reason: 'no-such-customer' }

export const createCustomers = ({ database, random, clock, jobs }: Platform, sources: CustomerSources) => {
  const notThere: NotThere = { ok: false, reason: 'no-such-customer' }

  const placeOf = ({ address }: OrderHead): string => [address?.city, address?.country].filter(Boolean).join(', ')

  /** What the newest order says of its buyer; what an owner wrote stays. */
  const fresh = (order: OrderHead): Customer => ({
    id: random.id(),
    email: order.email,
    emailKey: emailKey(order.email),
    firstName: order.firstName,
    lastName: order.lastName,
    phone: '',
    note: '',
    taxNumber: '',
    taxExempt: false,
    taxExemptSince: null,
    orders: 0,
    spent: 0,
    refunded: 0,
    currency: order.currency,
    place: placeOf(order),
    firstAt: order.placedAt,
    lastAt: order.placedAt,
    erasedAt: null,
  })

  const kept = (address: Address, usedAt: Date): KeptAddress => ({ id: random.id(), address, usedAt, isDefault: false })

  const rememberAddress = async (tx: SiteTransaction, customerId: string, { address, placedAt }: OrderHead) => {
    const known = await repository.addressesOf(tx, customerId)
    if (address) await repository.putAddresses(tx, customerId, noteAddress(known, kept(address, placedAt)))
  }

  /** Whoever placed it is a customer. What an owner wrote of them stays; what the order says of itself is newer. */
  async function noteOrder(tx: SiteTransaction, orderId: string): Promise<string | undefined> {
    const order = await sources.order(tx, orderId)
    if (!order) return undefined
    const customerId = await repository.customerOfMailbox(tx, fresh(order))
    await repository.linkOrder(tx, { orderId, customerId })
    const { firstName, lastName, currency } = order
    const place = placeOf(order)
    const named = firstName || lastName ? { firstName, lastName } : {}
    await repository.saveDetails(tx, customerId, { ...named, currency, ...(place && { place }) })
    if (order.keepsAddress) await rememberAddress(tx, customerId, order)
    return customerId
  }

  /**
   * Placing an order writes nothing about its buyer, because everybody else waits meanwhile: whoever looks at the
   * customers finds out about the new ones first. False when there are more.
   */
  async function catchUp(tx: SiteTransaction): Promise<boolean> {
    const list = await repository.newOrders(tx, mostAtOnce)
    const ids = new Set<string>()
    for (const { id } of list) {
      const customerId = await noteOrder(tx, id)
      if (customerId) ids.add(customerId)
    }
    await repository.recount(tx, [...ids])
    const last = list.at(-1)
    if (last) await repository.setMark(tx, last.number)
    return list.length < mostAtOnce
  }

  jobs.handle(catchUpJob, async (_: unknown, { siteId, signal }) => {
    if (!siteId) return
    while (!(await database.withSite(siteId, catchUp))) signal.throwIfAborted()
  })

  /** With everybody in it, or as many as can be found out about in a moment. */
  const current = async (tx: SiteTransaction): Promise<void> => {
    if (!(await catchUp(tx))) await jobs.add(tx, { kind: catchUpJob, payload: {}, onlyOne: 'site' })
  }

  const read = async (tx: SiteTransaction, id: string) => {
    await repository.recount(tx, [id])
    const customer = await repository.customerById(tx, id)
    if (!customer) return undefined
    const latest = await sources.bought(tx, await repository.orderIdsOf(tx, id, latestOrders))
    return { customer, addresses: await repository.addressesOf(tx, id), latest }
  }
  type Read = NonNullable<Awaited<ReturnType<typeof read>>>
  type Changed<Reason extends string = never> =
    | ({ ok: true } & Read)
    | NotThere
    | { readonly ok: false; readonly reason: Reason }
  const changed = async (tx: SiteTransaction, id: string) => {
    await sources.changed(tx, id)
    return { ok: true as const, ...(await read(tx, id))! }
  }

  /** One change at a time, so that two at once neither keep too many nor lose one. False when nothing was changed. */
  const changeAddresses = async (
    tx: SiteTransaction,
    customerId: string,
    change: (known: readonly KeptAddress[]) => readonly KeptAddress[] | undefined,
  ): Promise<boolean> => {
    await repository.lockCustomers(tx, [customerId])
    const list = change(await repository.addressesOf(tx, customerId))
    if (!list) return false
    await repository.putAddresses(tx, customerId, list)
    await sources.changed(tx, customerId)
    return true
  }

  const forget = async (tx: SiteTransaction, id: string): Promise<void> => {
    const as = erasedCustomer(id)
    await sources.erase(tx, await repository.orderIdsOf(tx, id), as)
    await repository.putAddresses(tx, id, [])
    await repository.saveDetails(tx, id, {
      ...as,
      place: '',
      taxExempt: false,
      taxExemptSince: null,
      erasedAt: clock.now(),
    })
  }

  return {
    /** Whoever this address is as a buyer, with every order of theirs. */
    async known(
      tx: SiteTransaction,
      email: string,
    ): Promise<{ id: string; name: string; orderIds: string[] } | undefined> {
      while (!(await catchUp(tx)));
      const customer = await repository.customerByMailbox(tx, emailKey(email))
      if (!customer || customer.erasedAt) return undefined
      const name = `${customer.firstName} ${customer.lastName}`
      return { id: customer.id, name, orderIds: await repository.orderIdsOf(tx, customer.id) }
    },
    ofPerson: createCustomerOfPerson({
      forget: async (tx, id) => {
        await forget(tx, id)
        await sources.changed(tx, id)
      },
    }),

    list: (siteId: SiteId, query: { search?: string; sort?: 'latest' | 'spent'; after?: string }) =>
      database.withSite(siteId, async tx => {
        await current(tx)
        const wanted = { sort: 'latest' as const, ...query, limit: listLimit }
        const { items } = await repository.listCustomers(tx, wanted)
        // Refunds since: what is shown is true, and only the order may lag behind until it is looked at again.
        await repository.recount(
          tx,
          items.map(({ id }) => id),
        )
        return repository.listCustomers(tx, wanted)
      }),

    read: (siteId: SiteId, id: string): Promise<Read | undefined> => database.withSite(siteId, tx => read(tx, id)),

    /** Whether somebody has bought with this address. */
    isCustomer: async (tx: SiteTransaction, key: string): Promise<boolean> => {
      const customer = await repository.customerByMailbox(tx, key)
      return customer !== undefined && !customer.erasedAt
    },

    /**
     * Why whoever reads a mailbox pays no tax; nothing where they pay it like anybody. Of what somebody began by typing the
     * address, `typedAt` says when: before the owner said that its customer pays none, it was among what the owner saw.
     */
    async exemptionOf(
      tx: SiteTransaction,
      email: string,
      { typedAt }: { readonly typedAt?: Date } = {},
    ): Promise<TaxExemption | undefined> {
      const customer = await repository.customerByMailbox(tx, emailKey(email))
      if (!customer?.taxExempt || customer.erasedAt) return undefined
      const isTheirs = typedAt === undefined || (customer.taxExemptSince !== null && typedAt < customer.taxExemptSince)
      return isTheirs ? { taxNumber: customer.taxNumber } : undefined
    },

    /** Whoever reads a mailbox, with all that is known of them; for shoppers who look at their own. */
    async ofMailbox(tx: SiteTransaction, key: string): Promise<Mailbox | undefined> {
      await current(tx)
      const customer = await repository.customerByMailbox(tx, key)
      if (!customer || customer.erasedAt) return undefined
      const { id, email, firstName } = customer
      const orderIds = await repository.orderIdsOf(tx, id, latestOrders)
      return { id, email, firstName, orderIds, addresses: await repository.addressesOf(tx, id) }
    },
    addresses: {
      /** Whoever ordered to it wants to find it again. */
      note: (tx: SiteTransaction, customerId: string, address: Address): Promise<boolean> =>
        changeAddresses(tx, customerId, known => noteAddress(known, kept(address, clock.now()))),
      /** False when there are as many as anybody keeps. */
      add: (tx: SiteTransaction, customerId: string, address: Address): Promise<boolean> =>
        changeAddresses(tx, customerId, known => addAddress(known, kept(address, clock.now()))),
      change: (tx: SiteTransaction, customerId: string, changes: { id: string; address: Address }): Promise<boolean> =>
        changeAddresses(tx, customerId, known => changeAddress(known, changes)),
      useFirst: (tx: SiteTransaction, customerId: string, id: string): Promise<boolean> =>
        changeAddresses(tx, customerId, known => useFirst(known, id)),
      remove: (tx: SiteTransaction, customerId: string, id: string): Promise<boolean> =>
        changeAddresses(tx, customerId, known => known.filter(each => each.id !== id)),
    },

    save: (siteId: SiteId, id: string, details: CustomerDetails): Promise<Changed<'erased'>> =>
      database.withSite(siteId, async tx => {
        const [customer] = await repository.lockCustomers(tx, [id])
        if (!customer) return notThere
        if (customer.erasedAt) return { ok: false, reason: 'erased' }
        const taxExemptSince = details.taxExempt ? (customer.taxExemptSince ?? clock.now()) : null
        await repository.saveDetails(tx, id, { ...details, taxExemptSince })
        return changed(tx, id)
      }),

    /** Two that are one person; what the first says of itself stays. */
    merge: (siteId: SiteId, { id, from }: { id: string; from: string }): Promise<Changed<'same' | 'erased'>> =>
      database.withSite(siteId, async tx => {
        if (id === from) return { ok: false, reason: 'same' }
        const locked = await repository.lockCustomers(tx, [id, from])
        const [into, other] = [id, from].map(each => locked.find(customer => customer.id === each))
        if (!into || !other) return notThere
        if (into.erasedAt || other.erasedAt) return { ok: false, reason: 'erased' }
        const addresses = joinAddresses(await repository.addressesOf(tx, id), await repository.addressesOf(tx, from))
        await repository.putAddresses(tx, from, [])
        await repository.putAddresses(tx, id, addresses)
        await repository.moveOrders(tx, { from, to: id })
        await repository.saveDetails(tx, id, {
          phone: into.phone || other.phone,
          taxNumber: into.taxNumber || other.taxNumber,
          note: [into.note, other.note].filter(Boolean).join('\n\n').slice(0, customerLimits.note),
        })
        return changed(tx, id)
      }),

    /** The person goes, what was sold to them stays: the books need it. */
    erase: (siteId: SiteId, id: string, by?: By): Promise<Changed> =>
      database.withSite(siteId, async tx => {
        const [customer] = await repository.lockCustomers(tx, [id])
        if (!customer) return notThere
        const isErased = customer.erasedAt !== null
        if (!isErased) await forget(tx, id)
        const after = await changed(tx, id)
        if (!isErased) await recordAct(tx, { act: 'customer-erased', by, objectId: id, at: clock.now() })
        return after
      }),

    /** Everything that is kept of one person. */
    everythingOf: (siteId: SiteId, id: string, by?: By) =>
      database.withSite(siteId, async tx => {
        const customer = await repository.customerById(tx, id)
        if (!customer) return undefined
        const addresses = await repository.addressesOf(tx, id)
        const orders = await sources.whole(tx, await repository.orderIdsOf(tx, id))
        await recordAct(tx, { act: 'customer-exported', by, objectId: id, at: clock.now() })
        return { customer, addresses, orders }
      }),

    /** All of them, page by page: a shop of 100,000 is never in memory at once. */
    async *pages(siteId: SiteId, by?: By): AsyncGenerator<readonly Customer[]> {
      while (!(await database.withSite(siteId, catchUp)));
      await database.withSite(siteId, tx => recordAct(tx, { act: 'customers-exported', by, at: clock.now() }))
      let after: string | undefined
      do {
        const { items, next } = await database.withSite(siteId, tx =>
          repository.listCustomers(tx, { sort: 'latest', after, limit: 500 }),
        )
        yield items
        after = next ?? undefined
      } while (after !== undefined)
    },
  }
}

export type Customers = ReturnType<typeof createCustomers>
