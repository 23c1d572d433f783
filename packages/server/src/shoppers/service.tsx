import type { Address } from '@sitewright/domain/addresses'
import type { TaxExemption } from '@sitewright/domain/checkout'
import { asksForEmail, emailKey, type KeptAddress } from '@sitewright/domain/customers'
import { isEmail } from '@sitewright/domain/forms'
import type { SiteId } from '@sitewright/domain/sites'
import type { KnownBy } from '../checkout'
import type { Customers, Mailbox } from '../customers'
import type { Downloads } from '../downloads'
import type { GiftCards } from '../gift-cards'
import type { NewOrder, Order, Orders } from '../orders'
import { mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { MemberOfRequest } from '../platform/http/route'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import { OrdersLink, ordersLinkSubject } from './mails/orders-link'
import * as repository from './repository'
import { returnable } from './returnable'

const hour = 3_600_000
const linkMilliseconds = hour
export const sessionSeconds = 30 * 86_400

/** As often as somebody who mistypes needs, far too seldom for somebody who guesses. */
const tries = { limit: 10, perSeconds: 3600, store: 'strict' } as const
/** Nobody is written to more often, whoever asks. */
const letters = { limit: 3, perSeconds: 3600, store: 'strict' } as const

/** Something that comes again and again, as its buyer sees it. */
export type ShopperSubscription = {
  readonly id: string
  readonly title: string
  readonly words: string
  /** Where it is skipped, paused or ended. */
  readonly href: string
}

export type ShopperSources = {
  readonly orders: Pick<Orders, 'read' | 'wholeOf' | 'takeBack'>
  readonly customers: Pick<Customers, 'ofMailbox' | 'addresses' | 'exemptionOf'>
  readonly downloads: Pick<Downloads, 'ofOrders' | 'fetchOf' | 'open'>
  readonly giftCards: Pick<GiftCards, 'boughtWith'>
  readonly limits: Pick<Limits, 'take'>
  pictures(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  shop(tx: SiteTransaction): Promise<{ readonly title: string; readonly publicAddress: string }>
  subscriptions(tx: SiteTransaction, mailboxKey: string): Promise<readonly ShopperSubscription[]>
  siteIds(): Promise<readonly SiteId[]>
}

export type Shopper = { readonly email: string; readonly emailKey: string }
/** What is known of whoever orders from within the account. */
export type ShopperAtCheckout = {
  readonly email: string
  readonly addresses: readonly KeptAddress[]
  readonly exemption?: TaxExemption | undefined
}
export type ListedOrder = NewOrder & { readonly pictures: readonly string[] }
export type ShopperAccount = {
  readonly firstName: string
  readonly orders: readonly ListedOrder[]
  readonly addresses: readonly KeptAddress[]
  readonly downloads: Awaited<ReturnType<Downloads['ofOrders']>>
  readonly cards: Awaited<ReturnType<GiftCards['boughtWith']>>
  readonly subscriptions: readonly ShopperSubscription[]
}

const nobody: ShopperAccount = {
  ...{ firstName: '', orders: [], addresses: [], downloads: [], cards: [], subscriptions: [] },
}

const picturesOnRow = 2

/** What people see of their own orders. Members who log in take the same way once their address is proven. */
export const createShoppers = (
  { database, clock, random, mail, jobs }: Platform,
  { orders, customers, downloads, giftCards, limits, pictures, shop, subscriptions, siteIds }: ShopperSources,
) => {
  const isOf = (order: Pick<Order, 'email'>, email: string) => emailKey(order.email) === emailKey(email)

  /** An order that is sure to stay. */
  const placed = async (siteId: SiteId, id: string): Promise<Order | undefined> => {
    const order = await orders.read(siteId, id)
    return order?.number === null ? undefined : order
  }

  const listed = async (tx: SiteTransaction, { orderIds }: Mailbox): Promise<ListedOrder[]> => {
    const whole = (await orders.wholeOf(tx, orderIds)).filter(({ number }) => number !== null)
    const idsOf = ({ lines }: NewOrder) => lines.flatMap(({ imageId }) => imageId ?? []).slice(0, picturesOnRow)
    const urls = await pictures(tx, [...new Set(whole.flatMap(idsOf))])
    return whole.map(order => ({ ...order, pictures: idsOf(order).flatMap(id => urls.get(id) ?? []) }))
  }

  /**
   * A member is a shopper of the address they have proven, spelled as it was ordered with: two spellings that count as one
   * mailbox here may be two people's at a host that sees it otherwise, and whoever ordered is then asked by a link.
   */
  const ofMember = async (siteId: SiteId, { email, emailKey: proven }: MemberOfRequest): Promise<Shopper> => {
    const key = emailKey(email)
    const mailbox = await database.withSite(siteId, tx => customers.ofMailbox(tx, key))
    return { email, emailKey: mailbox === undefined || mailboxKey(mailbox.email) === proven ? key : '' }
  }

  const who = async (siteId: SiteId, { member, token }: KnownBy): Promise<Shopper | undefined> => {
    if (member) return ofMember(siteId, member)
    return token === undefined
      ? undefined
      : database.withSite(siteId, tx =>
          repository.keyByToken(tx, { tokenHash: hashOf(token), kind: 'session', now: clock.now() }),
        )
  }

  /** False for somebody of whom nothing is kept any more. */
  const ofMailbox = (
    siteId: SiteId,
    { emailKey: key }: Shopper,
    run: (tx: SiteTransaction, mailbox: Mailbox) => Promise<boolean>,
  ): Promise<boolean> =>
    database.withSite(siteId, async tx => {
      const mailbox = await customers.ofMailbox(tx, key)
      return mailbox ? run(tx, mailbox) : false
    })

  jobs.handle('shoppers:sweep', async () => {
    for (const siteId of await siteIds())
      await database.withSite(siteId, tx => repository.deleteKeysBefore(tx, clock.now()))
  })
  jobs.every(86_400, 'shoppers:sweep')

  return {
    order: placed,

    /** Whether the link alone does not open it any more, for somebody who has not shown who they are. */
    isLocked: ({ email, placedAt }: Order, shopper: Shopper | undefined): boolean =>
      asksForEmail(placedAt, clock.now()) && shopper?.emailKey !== emailKey(email),

    async prove(
      order: Order,
      { email, ip }: { readonly email: string; readonly ip: string },
    ): Promise<'ok' | 'wrong' | 'too-many'> {
      const mayTry =
        (await limits.take({ ...tries, name: 'order-email', key: ip })).ok &&
        (await limits.take({ ...tries, name: 'order-email-of-order', key: order.id })).ok
      if (!mayTry) return 'too-many'
      return isOf(order, email) ? 'ok' : 'wrong'
    },

    /** By number and address: both must fit, and neither is told apart. */
    async find(
      siteId: SiteId,
      { number, email, ip }: { readonly number: number; readonly email: string; readonly ip: string },
    ): Promise<Order | 'too-many' | undefined> {
      const key = emailKey(email)
      const mayTry =
        (await limits.take({ ...tries, name: 'find-order', key: ip })).ok &&
        (await limits.take({ ...tries, name: 'find-order-of-mailbox', key: `${siteId} ${key}` })).ok
      if (!mayTry) return 'too-many'
      const id = await database.withSite(siteId, async tx => {
        const mailbox = await customers.ofMailbox(tx, key)
        const found = mailbox && (await orders.wholeOf(tx, mailbox.orderIds)).find(order => order.number === number)
        return found?.id
      })
      return id === undefined ? undefined : placed(siteId, id)
    },

    /** The same answer whether or not anything was ordered; only the mail differs. */
    async sendLink(
      siteId: SiteId,
      { email, ip, locale }: { readonly email: string; readonly ip: string; readonly locale: string },
    ): Promise<'ok' | 'bad-email' | 'too-many'> {
      if (!isEmail(email)) return 'bad-email'
      const key = emailKey(email)
      if (!(await limits.take({ ...tries, name: 'orders-link', key: ip })).ok) return 'too-many'
      // Silent: to say that a mailbox was written to often would say that it is known.
      if (!(await limits.take({ ...letters, name: 'orders-link-of-mailbox', key: `${siteId} ${key}` })).ok) return 'ok'
      await database.withSite(siteId, async tx => {
        const mailbox = await customers.ofMailbox(tx, key)
        if (!mailbox || mailbox.orderIds.length === 0) return
        // To the address that ordered, never to how it was typed now: spellings that count as one mailbox here may be
        // two people's at a host that sees it otherwise.
        const { email: to } = mailbox
        const token = random.secret()
        const expiresAt = new Date(clock.now().getTime() + linkMilliseconds)
        await repository.insertKey(tx, {
          ...{ id: random.id(), tokenHash: hashOf(token), kind: 'link', email: to, emailKey: key, expiresAt },
        })
        const { title, publicAddress } = await shop(tx)
        const body = <OrdersLink siteTitle={title} address={`${publicAddress}/account/open/${token}`} locale={locale} />
        await mail.send(tx, { to, subject: ordersLinkSubject(title, locale), body })
      })
      return 'ok'
    },

    isLink: (siteId: SiteId, token: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const asked = { tokenHash: hashOf(token), kind: 'link', now: clock.now() } as const
        return (await repository.keyByToken(tx, asked)) !== undefined
      }),

    /** The link is used up, and the browser that opened it holds a key of its own. */
    open: (siteId: SiteId, token: string): Promise<string | undefined> =>
      database.withSite(siteId, async tx => {
        const now = clock.now()
        const link = await repository.takeKey(tx, { tokenHash: hashOf(token), kind: 'link', now })
        if (!link) return undefined
        const secret = random.secret()
        await repository.insertKey(tx, {
          ...{ id: random.id(), tokenHash: hashOf(secret), kind: 'session', email: link.email },
          ...{ emailKey: link.emailKey, expiresAt: new Date(now.getTime() + sessionSeconds * 1000) },
        })
        return secret
      }),

    who,

    leave: async (siteId: SiteId, token: string | undefined): Promise<void> => {
      if (token === undefined) return
      const asked = { tokenHash: hashOf(token), kind: 'session', now: clock.now() } as const
      await database.withSite(siteId, tx => repository.takeKey(tx, asked))
    },

    /** Nothing of this mailbox opens anything any more. */
    forget: (siteId: SiteId, key: string): Promise<void> =>
      database.withSite(siteId, tx => repository.deleteKeysOf(tx, key)),

    account: (siteId: SiteId, { emailKey: key }: Shopper): Promise<ShopperAccount> =>
      database.withSite(siteId, async tx => {
        const mailbox = await customers.ofMailbox(tx, key)
        if (!mailbox) return nobody
        const { firstName, orderIds, addresses } = mailbox
        return {
          firstName,
          addresses,
          orders: await listed(tx, mailbox),
          downloads: await downloads.ofOrders(tx, orderIds),
          cards: await giftCards.boughtWith(tx, orderIds),
          subscriptions: await subscriptions(tx, key),
        }
      }),

    /** For whoever orders: what they need not type again. */
    atCheckout: async (siteId: SiteId, known: KnownBy): Promise<ShopperAtCheckout | undefined> => {
      const shopper = await who(siteId, known)
      if (!shopper) return undefined
      const [mailbox, exemption] = await database.withSite(siteId, async tx => [
        await customers.ofMailbox(tx, shopper.emailKey),
        await customers.exemptionOf(tx, shopper.email),
      ])
      if (!mailbox && !known.member) return undefined
      return { email: shopper.email, addresses: mailbox?.addresses ?? [], exemption }
    },
    /** Whoever ordered wants to find the address in the account, whichever address the order is confirmed to. */
    noteAddress: async (siteId: SiteId, known: KnownBy, address: Address): Promise<void> => {
      const shopper = await who(siteId, known)
      if (shopper) await ofMailbox(siteId, shopper, (tx, { id }) => customers.addresses.note(tx, id, address))
    },

    /** Added, or changed where an id says which. False when there are too many, or it is not there. */
    keepAddress: (
      siteId: SiteId,
      shopper: Shopper,
      { id, address }: { readonly id?: string; readonly address: Address },
    ): Promise<boolean> =>
      ofMailbox(siteId, shopper, (tx, mailbox) =>
        id === undefined
          ? customers.addresses.add(tx, mailbox.id, address)
          : customers.addresses.change(tx, mailbox.id, { id, address }),
      ),
    useAddressFirst: (siteId: SiteId, shopper: Shopper, addressId: string): Promise<boolean> =>
      ofMailbox(siteId, shopper, (tx, { id }) => customers.addresses.useFirst(tx, id, addressId)),
    removeAddress: (siteId: SiteId, shopper: Shopper, addressId: string): Promise<boolean> =>
      ofMailbox(siteId, shopper, (tx, { id }) => customers.addresses.remove(tx, id, addressId)),

    download: (siteId: SiteId, { emailKey: key }: Shopper, asked: { readonly grantId: string; readonly ip: string }) =>
      database.withSite(siteId, async tx => {
        const mailbox = await customers.ofMailbox(tx, key)
        return downloads.fetchOf(tx, mailbox?.orderIds ?? [], asked)
      }),
    openFile: downloads.open,

    /** What the buyer wants to send back; the shop decides. False when it is nothing that could be. */
    async askForReturn(
      siteId: SiteId,
      order: Order,
      { lineIds, reason }: { readonly lineIds: readonly string[]; readonly reason: string },
    ): Promise<boolean> {
      const lines = returnable(order)
        .filter(({ id }) => lineIds.includes(id))
        .map(({ id, units }) => ({ lineId: id, units, restock: false }))
      if (lines.length === 0 || reason.trim() === '') return false
      const asked = { byAccount: null, isAsked: true, reason: reason.trim(), lines }
      return (await orders.takeBack(siteId, order.id, asked)).ok
    },
  }
}

export type Shoppers = ReturnType<typeof createShoppers>
