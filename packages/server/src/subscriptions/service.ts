import type { PaymentMethod, PaymentRefusal } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import {
  type AfterRetries,
  isHardRefusal,
  isOver,
  type SubscriptionFilter,
  statesOfFilter,
  subscriptionFilters,
} from '@sitewright/domain/subscriptions'
import type { ShownMethod } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { cancelled, type Moved, newPeriod, paused, resumed, skipped } from './course'
import { createFollowing } from './following'
import { createLinks } from './links'
import { createMails, planWords } from './mails'
import { presentSummary } from './present'
import { createRenewing, type Renewed } from './renewing'
import * as repository from './repository'
import type { SubscriptionSources } from './sources'
import { type Standing, standings } from './standing'
import { createWaking } from './waking'

const listLimit = 50

export type Act = 'skip' | 'pause' | 'resume' | 'cancel' | 'cancel-later'
export type ActRefusal = 'no-such-subscription' | 'not-now' | 'under-way'
export type Read = {
  readonly subscription: repository.Subscription
  readonly periods: readonly (repository.Period & { readonly number: number | null })[]
  readonly method: ShownMethod | undefined
  readonly imageUrl: string | null
  readonly afterRetries: AfterRetries
}
type Acted = ({ readonly ok: true } & Read) | { readonly ok: false; readonly reason: ActRefusal }

export const createSubscriptions = (platform: Platform, sources: SubscriptionSources) => {
  const { database, clock } = platform
  const links = createLinks(platform)
  const waking = createWaking(platform)
  const mails = createMails(platform, {
    ...{ shop: sources.shop, template: sources.mailTemplate },
    ...{ links, methods: sources.payments.saved },
  })
  const following = createFollowing(platform, { sources, links, waking })
  const renewing = createRenewing(platform, { sources, following, waking })

  const gone = { ok: false, reason: 'no-such-subscription' } as const

  async function read(tx: SiteTransaction, id: string): Promise<Read | undefined> {
    const subscription = await repository.byId(tx, id)
    if (!subscription || subscription.state === 'starting') return undefined
    const { paymentMethodId, imageId } = subscription
    const periods = await repository.periodsOf(tx, id)
    const methods = await sources.payments.saved.shown(tx, paymentMethodId ? [paymentMethodId] : [])
    const numbers = new Map<string, number | null>()
    for (const { orderId } of periods)
      if (orderId) numbers.set(orderId, (await sources.orders.headOf(tx, orderId))?.number ?? null)
    return {
      subscription,
      periods: periods.map(period => ({ ...period, number: (period.orderId && numbers.get(period.orderId)) || null })),
      method: paymentMethodId ? methods.get(paymentMethodId) : undefined,
      imageUrl: (imageId && (await sources.pictures(tx, [imageId])).get(imageId)) || null,
      afterRetries: await repository.afterRetriesOf(tx),
    }
  }

  const changeOf = (
    subscription: repository.Subscription,
    act: Act,
    when: { readonly now: Date; readonly timeZone: string },
  ): Moved => {
    switch (act) {
      case 'skip':
        return skipped(subscription, when)
      case 'pause':
        return paused(subscription, when)
      case 'resume':
        return resumed(subscription, when)
      case 'cancel':
        return cancelled(subscription, 'now', when)
      case 'cancel-later':
        return cancelled(subscription, 'later', when)
    }
  }

  /** By the buyer or the shop. What is being charged at this moment cannot be skipped. */
  const act = (siteId: SiteId, id: string, { act: wanted, by }: { act: Act; by: 'buyer' | 'shop' }): Promise<Acted> =>
    database.withSite(siteId, async tx => {
      const subscription = await repository.lock(tx, id)
      if (!subscription || subscription.state === 'starting') return gone
      const now = clock.now()
      const { timeZone } = await sources.shop(tx)
      const n = subscription.nextPeriod
      const known = await repository.period(tx, id, n)
      if (wanted === 'skip' && known && (await renewing.isUnderWay(tx, known)))
        return { ok: false, reason: 'under-way' }
      const moved = changeOf(subscription, wanted, { now, timeZone })
      if (!moved.ok) return moved
      if (wanted === 'skip')
        await repository.putPeriod(tx, id, {
          ...(known ?? newPeriod(n, subscription.nextAt.getTime(), now)),
          ...{ state: 'skipped', reason: by, at: now },
        })
      // What was refused and is not tried any more has failed.
      else if (known?.state === 'due' && known.orderId === null && moved.change.state !== 'ending')
        await repository.changePeriod(tx, id, n, { state: 'failed', at: now })
      const after = await following.give(tx, subscription, moved.change)
      if (isOver(after.state) && by === 'buyer')
        await following.tellOwners(tx, subscription, { kind: 'subscription-ended', about: id })
      if (isOver(after.state)) await waking.tell(tx, { kind: 'cancelled', id, about: id })
      return { ok: true, ...(await read(tx, id))! }
    })

  /** Another card for what follows; what is open is charged with it at once. */
  async function takeCard(
    siteId: SiteId,
    id: string,
    { provider, method }: { provider: PaymentMethod; method: Parameters<typeof sources.payments.saved.keep>[1] },
  ): Promise<Renewed> {
    const isOpen = await database.withSite(siteId, async tx => {
      const subscription = await repository.lock(tx, id)
      if (!subscription || isOver(subscription.state)) return false
      const paymentMethodId = await sources.payments.saved.keep(tx, { ...method, provider })
      await repository.change(tx, id, { paymentMethodId, refusal: null })
      if (subscription.paymentMethodId) await sources.payments.saved.forget(tx, subscription.paymentMethodId)
      return subscription.state === 'past_due'
    })
    return isOpen ? renewing.renew(siteId, id, { isWanted: true, isPresent: true }) : { outcome: 'nothing' }
  }

  return {
    ...{ begun: following.begun, paid: following.paid, givenUp: following.givenUp },
    renew: renewing.renew,
    act,
    pathOf: links.pathOf,

    list: (
      siteId: SiteId,
      { state = 'all', search, after }: { state?: SubscriptionFilter; search?: string; after?: string },
    ) =>
      database.withSite(siteId, async tx => {
        const found = await repository.list(tx, { states: statesOfFilter[state], search, after, limit: listLimit })
        const byState = await repository.counts(tx)
        const counts = Object.fromEntries(
          subscriptionFilters.map(filter => [
            filter,
            statesOfFilter[filter].reduce((sum, each) => sum + (byState[each] ?? 0), 0),
          ]),
        ) as Record<SubscriptionFilter, number>
        return { ...found, counts, afterRetries: await repository.afterRetriesOf(tx) }
      }),

    read: (siteId: SiteId, id: string): Promise<Read | undefined> => database.withSite(siteId, tx => read(tx, id)),
    byToken: (siteId: SiteId, token: string): Promise<Read | undefined> =>
      database.withSite(siteId, async tx => {
        const found = await repository.byToken(tx, links.hashOf(token))
        return found && read(tx, found.id)
      }),

    previewMail: mails.preview,

    /** Those of one buyer with the address of their page, for whoever has proven who they are. */
    ofBuyer: async (tx: SiteTransaction, mailboxKey: string) =>
      (await repository.ofMailbox(tx, mailboxKey))
        .filter(({ state }) => state !== 'starting')
        .flatMap(subscription => {
          const href = links.pathOf(tx.siteId, subscription)
          return href
            ? [
                {
                  id: subscription.id,
                  title: subscription.title,
                  words: planWords(subscription, subscription.locale),
                  href,
                },
              ]
            : []
        }),

    /** The same, for whoever runs the shop. */
    ofMailbox: async (tx: SiteTransaction, mailboxKey: string) =>
      (await repository.ofMailbox(tx, mailboxKey))
        .filter(({ state }) => state !== 'starting')
        .map(subscription => {
          const { id, title, state } = subscription
          return { id, title, state, words: planWords(subscription, 'en') }
        }),

    /** How the buyers of these products stand with them: all, or those of some mailboxes. */
    standings: async (
      tx: SiteTransaction,
      asked: { readonly productIds: readonly string[]; readonly emailKeys?: readonly string[] },
    ): Promise<Standing[]> => standings(tx, asked, (await sources.shop(tx)).timeZone),

    /** Whether anything is charged to this mailbox again. */
    goesOn: async (tx: SiteTransaction, mailboxKey: string): Promise<boolean> =>
      (await repository.ofMailbox(tx, mailboxKey)).some(
        ({ state }) => state !== 'starting' && state !== 'ending' && !isOver(state),
      ),

    /** Behind with paying, for the overview. */
    pastDue: async (tx: SiteTransaction, most: number) =>
      (await repository.pastDue(tx, most)).map(subscription => {
        const { id, customer, title, refusedAt, retryAt, refusal } = presentSummary(subscription)
        const isAsked = refusal !== null && isHardRefusal(refusal)
        return { subscriptionId: id, customer, title, refusedAt, retryAt, isAsked }
      }),

    /** The owner wants it tried now. */
    async retry(siteId: SiteId, id: string): Promise<Acted> {
      const found = await database.withSite(siteId, tx => repository.byId(tx, id))
      if (!found || found.state === 'starting') return gone
      if (found.state !== 'past_due') return { ok: false, reason: 'not-now' }
      await renewing.renew(siteId, id, { isWanted: true })
      return { ok: true, ...(await database.withSite(siteId, tx => read(tx, id)))! }
    },

    /** A mail that asks the buyer for another card. */
    ask: (siteId: SiteId, id: string): Promise<Acted> =>
      database.withSite(siteId, async tx => {
        const found = await read(tx, id)
        if (!found) return gone
        if (isOver(found.subscription.state)) return { ok: false, reason: 'not-now' }
        await waking.tell(tx, { kind: 'asked', id, about: `${id}:${platform.random.id()}` })
        return { ok: true, ...found }
      }),

    saveAfterRetries: (siteId: SiteId, afterRetries: AfterRetries): Promise<void> =>
      database.withSite(siteId, tx => repository.saveAfterRetries(tx, afterRetries)),

    /** Who can keep a card for this shop. */
    cardProviders: async (siteId: SiteId, currency: string): Promise<readonly PaymentMethod[]> => {
      const settings = await sources.payments.settings(siteId)
      const { methods } = await database.withSite(siteId, tx =>
        sources.payments.offer(tx, settings, { currency, amount: 0, again: true }),
      )
      return methods
    },

    async changeCard(
      siteId: SiteId,
      { subscription }: Read,
      {
        provider,
        token,
        returnPath,
        network,
      }: { provider: PaymentMethod; token: string; returnPath: string; network: string },
    ): Promise<
      | Renewed
      | { outcome: 'card-refused'; refusal: PaymentRefusal }
      | { outcome: 'unreachable' }
      | { outcome: 'too-many-declines' }
    > {
      // The page has no script that could work for another try.
      if ((await sources.declines().mayPay(siteId, network)) !== 'yes') return { outcome: 'too-many-declines' }
      const { id, email, currency, emailKey: key } = subscription
      const check = { siteId, key: id, token, email, currency, returnPath }
      const said = (await sources.payments.named(provider).saveMethod?.(check)) ?? 'unreachable'
      if (said === 'unreachable') return { outcome: 'unreachable' }
      if (said.outcome === 'refused') {
        await sources.declines().note(siteId, network)
        return { outcome: 'card-refused', refusal: said.refusal }
      }
      if (said.outcome === 'action') return { outcome: 'asked', url: said.url }
      return takeCard(siteId, id, { provider, method: { ...said.method, provider, emailKey: key } })
    },

    /** The buyer came back from the provider's own page with a card. */
    async cardSaved(siteId: SiteId, { subscription }: Read, reference: string): Promise<Renewed> {
      const { id, emailKey: key } = subscription
      const method = await sources.payments.named('stripe').savedMethod?.({ siteId, key: id, reference })
      if (!method || method === 'unknown' || method === 'unreachable') return { outcome: 'nothing' }
      return takeCard(siteId, id, { provider: 'stripe', method: { ...method, provider: 'stripe', emailKey: key } })
    },

    /** The person goes: nothing is charged to them any more, and nothing is kept to charge them with. */
    async erase(tx: SiteTransaction, orderIds: readonly string[], as: { readonly email: string }): Promise<void> {
      const now = clock.now()
      for (const subscription of await repository.ofOrders(tx, orderIds)) {
        const moved = cancelled(subscription, 'now', { now })
        if (moved.ok) await following.give(tx, subscription, moved.change)
        await repository.change(tx, subscription.id, {
          ...{ email: as.email, emailKey: as.email, firstName: '', lastName: '', address: null },
          donation: subscription.donation && { ...subscription.donation, donor: '', dedication: '', anonymous: true },
        })
      }
    },
  }
}

export type Subscriptions = ReturnType<typeof createSubscriptions>
