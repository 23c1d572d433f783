import { emailKey } from '@sitewright/domain/customers'
import type { PaymentMethod, PaymentRefusal } from '@sitewright/domain/payments'
import { isOver } from '@sitewright/domain/subscriptions'
import type { SubscriptionNotice } from '../notices'
import type { NewOrder } from '../orders'
import type { SavedMethod } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { afterLastTry, afterPayment, afterRefusal, newPeriod } from './course'
import type { Links } from './links'
import * as repository from './repository'
import type { SubscriptionSources } from './sources'
import type { Waking } from './waking'

const planLine = ({ lines }: NewOrder) => {
  const line = lines.find(({ details }) => details?.plan)
  return line?.details?.plan ? { line, plan: line.details.plan } : undefined
}

/** An order that nobody answered for is tried again, but not at once: whoever gave no answer needs a while. */
const againMs = 15 * 60_000

/**
 * What orders do to subscriptions, in the transaction that changes the order. The order's row is held already, and the
 * subscription's after it; whoever holds a subscription first writes new orders only, so nobody waits in a circle.
 */
export const createFollowing = (
  { clock, random }: Platform,
  { sources, links, waking }: { sources: SubscriptionSources; links: Links; waking: Waking },
) => {
  const give = async (
    tx: SiteTransaction,
    subscription: repository.Subscription,
    change: Partial<repository.Subscription>,
  ): Promise<repository.Subscription> => {
    const changed = { ...subscription, ...change }
    const isDone = isOver(changed.state) && changed.paymentMethodId !== null
    await repository.change(tx, subscription.id, { ...change, ...(isDone && { paymentMethodId: null }) })
    // Nothing will be charged any more, so nothing is kept to charge it with.
    if (isDone) await sources.payments.saved.forget(tx, changed.paymentMethodId!)
    await waking.plan(tx, changed)
    if (isOver(changed.state) && !isOver(subscription.state))
      await sources.announce(tx, 'subscription.ended', [subscription.id])
    return changed
  }

  /** Those who look after the shop's payments, of what nobody there did. */
  const tellOwners = (
    tx: SiteTransaction,
    { id, firstName, lastName, email, title }: repository.Subscription,
    notice: { readonly kind: SubscriptionNotice['kind']; readonly about: string },
  ): Promise<void> => {
    const customer = [firstName, lastName].filter(Boolean).join(' ') || email
    return sources.tellOwners(tx, { ...notice, subscriptionId: id, customer, title })
  }

  /** A refusal, counted: the next try is planned, or there was the last. */
  async function refused(
    tx: SiteTransaction,
    subscription: repository.Subscription,
    refusal: PaymentRefusal,
  ): Promise<void> {
    const now = clock.now()
    const { timeZone } = await sources.shop(tx)
    const { change, isOver: wasLast } = afterRefusal(subscription, refusal, { now, timeZone })
    if (change.state === undefined) return
    const changed = { ...subscription, ...change }
    const about = `${subscription.id}:${subscription.nextPeriod}:${changed.failures}`
    await sources.announce(tx, 'subscription.failed', [subscription.id])
    const period = `${subscription.id}:${subscription.nextPeriod}`
    if (!wasLast) {
      await give(tx, subscription, change)
      // Of each date once: what is tried again and again is not mailed again and again.
      await tellOwners(tx, changed, { kind: 'subscription-failed', about: period })
      await waking.tell(tx, { kind: 'refused', id: subscription.id, about })
      return
    }
    const ending = afterLastTry(changed, await repository.afterRetriesOf(tx), { now })
    await repository.changePeriod(tx, subscription.id, subscription.nextPeriod, { state: 'failed', at: now })
    await give(tx, subscription, { ...change, ...ending })
    await tellOwners(tx, changed, {
      kind: ending.state === 'paused' ? 'subscription-stopped' : 'subscription-ended',
      about: period,
    })
    await waking.tell(tx, { kind: 'given-up', id: subscription.id, about })
  }

  return {
    give,
    refused,
    tellOwners,

    /** The first order is written: it stands for a subscription as soon as it is paid. */
    async begun(
      tx: SiteTransaction,
      order: NewOrder,
      {
        shippingOption,
        isKnown,
        unitPrice,
      }: {
        readonly shippingOption: string | null
        readonly isKnown: boolean
        /** As the shop says it: what a place or a person takes out of it is taken out anew each time. */
        readonly unitPrice: number
      },
    ): Promise<void> {
      const found = planLine(order)
      if (!found) return
      const { line, plan } = found
      const now = clock.now()
      const id = random.id()
      await repository.insert(tx, {
        id,
        state: 'starting',
        orderId: order.id,
        email: order.email,
        isKnown,
        emailKey: emailKey(order.email),
        // Whoever gives says a name, and no address that would have one.
        firstName: order.firstName || (line.details?.donation?.donor ?? ''),
        lastName: order.lastName,
        address: order.address,
        shippingOption,
        productId: line.productId,
        variantId: line.variantId,
        title: line.title,
        options: line.options,
        imageId: line.imageId,
        quantity: line.quantity,
        unitPrice,
        currency: order.currency,
        locale: order.locale,
        plan,
        donation: line.details?.donation ?? null,
        paymentMethodId: null,
        ...{ anchor: now, nextPeriod: 1, nextAt: now, wakeAt: null },
        ...{ paid: 0, failures: 0, refusal: null, refusedAt: null },
        ...links.draw(tx.siteId, id),
        createdAt: now,
        pausedWhy: null,
        endedAt: null,
      })
    },

    async paid(
      tx: SiteTransaction,
      order: NewOrder,
      { provider, method }: { readonly provider: PaymentMethod; readonly method: SavedMethod | undefined },
    ): Promise<void> {
      const found = planLine(order)
      if (!found) return
      const { renewal } = found.plan
      const subscription = renewal
        ? await repository.lock(tx, renewal.subscriptionId)
        : await repository.lockOfOrder(tx, order.id)
      if (!subscription) return
      const now = clock.now()
      const { timeZone } = await sources.shop(tx)
      const n = renewal?.period ?? 0
      const before = await repository.period(tx, subscription.id, n)
      if (before?.state === 'paid') return
      const settled = { state: 'paid', orderId: order.id, amount: order.total, at: now } as const
      await repository.putPeriod(tx, subscription.id, {
        ...(before ?? newPeriod(n, now.getTime(), now)),
        ...settled,
      })
      const started = renewal ? subscription : { ...subscription, anchor: now }
      const paymentMethodId = method
        ? await sources.payments.saved.keep(tx, { ...method, provider, emailKey: subscription.emailKey })
        : subscription.paymentMethodId
      const change = afterPayment({ ...started, paymentMethodId }, n, { now, timeZone })
      const after = await give(
        tx,
        { ...subscription, paymentMethodId },
        {
          anchor: started.anchor,
          paymentMethodId,
          ...change,
        },
      )
      const about = `${subscription.id}:${n}`
      await sources.announce(tx, renewal ? 'subscription.renewed' : 'subscription.started', [subscription.id])
      if (!renewal) await waking.tell(tx, { kind: 'started', id: subscription.id, about })
      if (after.state === 'completed')
        await tellOwners(tx, subscription, { kind: 'subscription-ended', about: subscription.id })
      if (after.state === 'completed') await waking.tell(tx, { kind: 'completed', id: subscription.id, about })
    },

    /** The order came to nothing: a first one takes its subscription along, another leaves its period open. */
    async givenUp(
      tx: SiteTransaction,
      order: NewOrder,
      { refusal }: { readonly refusal: PaymentRefusal | null },
    ): Promise<void> {
      const found = planLine(order)
      if (!found) return
      const { renewal } = found.plan
      if (!renewal) {
        const first = await repository.lockOfOrder(tx, order.id)
        if (first?.state === 'starting') await repository.remove(tx, first.id)
        return
      }
      const subscription = await repository.lock(tx, renewal.subscriptionId)
      const period = subscription && (await repository.period(tx, subscription.id, renewal.period))
      if (!subscription || period?.orderId !== order.id || period.state !== 'due') return
      const now = clock.now()
      await repository.changePeriod(tx, subscription.id, renewal.period, {
        orderId: null,
        refusals: period.refusals + (refusal ? 1 : 0),
        at: now,
      })
      if (refusal) return refused(tx, subscription, refusal)
      // Nobody said no. Whoever is behind with paying keeps their plan of tries.
      if (subscription.state === 'active') await give(tx, subscription, { wakeAt: new Date(now.getTime() + againMs) })
    },
  }
}

export type Following = ReturnType<typeof createFollowing>
