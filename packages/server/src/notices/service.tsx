import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { firstOrderNoticeSince, orderNoticePause, type ShopNotices } from '@sitewright/domain/notices'
import type { SitePermission } from '@sitewright/domain/roles'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import { MailButton, MailHeading, MailLayout, MailText } from '../platform/mail'
import type { Platform } from '../platform/platform'
import { NewOrdersMail, newOrdersHeading, type PlacedOrder } from './new-orders'
import { audienceOf, type OwnerNotice, type SubscriptionNotice, switchOf } from './notice'
import * as repository from './repository'

export type NoticeSources = {
  /** Who may see to it. */
  recipients(siteId: SiteId, permission: SitePermission): Promise<readonly string[]>
  /** Name of the site, and where it is edited. */
  shop(tx: SiteTransaction): Promise<{ title: string; editAddress: string }>
  /** What visitors ordered after this number, or since a moment; the earliest first. */
  placed(
    tx: SiteTransaction,
    from: { readonly after: number | null; readonly since: Date; readonly limit: number },
  ): Promise<readonly PlacedOrder[]>
  /** In the first language of the site. */
  productTitles(tx: SiteTransaction, ids: readonly string[]): Promise<readonly string[]>
}

const noticeJob = 'notices:owners'
const ordersJob = 'notices:orders'
/** Of one mail; what is left is told by the next. */
const mostOrders = 50

type Said = { readonly heading: string; readonly text: string; readonly action: string; readonly path: string }

const subscriptionSaid: Record<
  SubscriptionNotice['kind'],
  (about: Pick<SubscriptionNotice, 'customer' | 'title'>) => Pick<Said, 'heading' | 'text'>
> = {
  'subscription-failed': ({ customer, title }) => ({
    heading: `A payment of ${customer} was refused`,
    text: `${title} could not be charged. It is tried again over the next days, and ${customer} is asked by mail.`,
  }),
  'subscription-stopped': ({ customer, title }) => ({
    heading: `The subscription of ${customer} is paused`,
    text: `${title} could not be charged, and the last try is over. Nothing more is sent until somebody resumes it.`,
  }),
  'subscription-ended': ({ customer, title }) => ({
    heading: `The subscription of ${customer} has ended`,
    text: `${title} is not sent or charged any more.`,
  }),
  'subscription-currency': ({ customer, title }) => ({
    heading: `The subscription of ${customer} is paused`,
    text: `${title} was agreed to in another currency than your shop takes now, so it cannot be charged. Take that currency again and resume it, or ask the customer to subscribe anew.`,
  }),
}

const said = (notice: OwnerNotice, titles: readonly string[]): Said => {
  switch (notice.kind) {
    case 'dispute': {
      const amount = formatMinorUnits(notice.amount, notice.currency as CurrencyCode)
      const until = notice.until ? ` Answer at your payment provider before ${notice.until.slice(0, 10)}.` : ''
      return {
        heading: `A customer disputes the payment of order ${notice.number ?? ''}`.trimEnd(),
        text: `Their bank took ${amount} back until this is decided.${until}`,
        action: 'See the order',
        path: `/commerce/orders/${notice.orderId}`,
      }
    }
    case 'differences':
      return {
        heading: 'Your books and your payment provider differ',
        text: `For ${notice.day} there ${notice.count === 1 ? 'is one payment or refund' : `are ${notice.count} payments or refunds`} that only one of the two knows of.`,
        action: 'See the differences',
        path: '/commerce/payments',
      }
    case 'subscription-failed':
    case 'subscription-stopped':
    case 'subscription-ended':
    case 'subscription-currency':
      return {
        ...subscriptionSaid[notice.kind](notice),
        action: 'See the subscription',
        path: `/commerce/subscriptions/${notice.subscriptionId}`,
      }
    case 'carrier-failed':
      return {
        heading: `${notice.rate} gave no price that can be used`,
        text: `${notice.problem} Buyers are offered the rate at its own price until it answers again. You are told of it once a day.`,
        action: 'See your shipping',
        path: '/commerce/shipping',
      }
    case 'card-testing':
      return {
        heading: 'Somebody seems to try stolen cards in your shop',
        text: `${notice.declined} payments were declined within an hour, far more than usual. For ${notice.minutes} minutes fewer declined payments are let through from each network; your customers need do nothing.`,
        action: 'See your orders',
        path: '/commerce/orders',
      }
    case 'return-asked':
      return {
        heading: `${notice.customer} wants to return something of order ${notice.number ?? ''}`.trimEnd(),
        text: `${notice.units === 1 ? 'One piece' : `${notice.units} pieces`}${notice.reason ? `: “${notice.reason}”` : ''}. Take it or decline it in the order; they are told by mail.`,
        action: 'See the order',
        path: `/commerce/orders/${notice.orderId}`,
      }
    case 'low-stock':
      return {
        heading: `Few are left of ${titles.join(', ')}`,
        text: 'At the number you set, or below it. You are told of a product once a day at most.',
        action: 'Count stock',
        path: '/commerce/inventory',
      }
    case 'answers-not-sent':
      return {
        heading: `Answers to ${notice.form} could not be sent on`,
        text: `${notice.problem.replace(/\.$/, '')}. They are in the inbox all the same, and can be sent again from there. You are told of a form once a day at most.`,
        action: 'See the answers',
        path: `/forms/${notice.formId}/submissions`,
      }
  }
}

/** A transaction orders the mail; the worker finds out who gets it. */
export const createNotices = (
  { clock, database, jobs, mail }: Platform,
  { recipients, shop, placed, productTitles }: NoticeSources,
) => {
  jobs.handle(noticeJob, async (notice: OwnerNotice, { siteId }) => {
    if (!siteId) return
    const everyone = await recipients(siteId, audienceOf(notice))
    await database.withSite(siteId, async tx => {
      const kind = switchOf(notice)
      if (kind && !(await repository.read(tx)).wanted[kind]) return
      const { title, editAddress } = await shop(tx)
      const titles = notice.kind === 'low-stock' ? await productTitles(tx, notice.productIds) : []
      // Deleted meanwhile.
      if (notice.kind === 'low-stock' && titles.length === 0) return
      const { heading, text, action, path } = said(notice, titles)
      const reason = kind
        ? `You get this mail because you look after ${title}. Which mails it sends you is chosen under Commerce, Notifications.`
        : `You get this mail because you look after the ${notice.kind === 'answers-not-sent' ? 'forms' : 'payments'} of ${title}.`
      const body = (
        <MailLayout from={title} preview={heading} reason={reason}>
          <MailHeading>{heading}.</MailHeading>
          <MailText>{text}</MailText>
          <MailButton href={`${editAddress}${path}`}>{action}</MailButton>
        </MailLayout>
      )
      for (const to of everyone)
        await mail.sendOnce(tx, `${notice.kind}:${notice.about}:${to}`, { to, subject: `${title}: ${heading}`, body })
    })
  })

  jobs.handle(ordersJob, async (_: null, { siteId }) => {
    if (!siteId) return
    const everyone = await recipients(siteId, 'commerce-orders')
    await database.withSite(siteId, async tx => {
      const { wanted, told } = await repository.read(tx)
      const now = clock.now()
      const pause = orderNoticePause(told.at, now)
      if (pause > 0) return jobs.add(tx, { kind: ordersJob, payload: null, afterSeconds: pause, onlyOne: 'orders' })
      const since = firstOrderNoticeSince(now)
      const found = await placed(tx, { after: told.number, since, limit: mostOrders })
      const last = found.at(-1)
      if (!last) return
      const [first, ...others] = found.filter(({ isNews }) => isNews)
      const isTold = wanted.orders && first !== undefined
      // Also while nobody wants to know: who switches it on again is told of what comes then.
      await repository.saveTold(tx, { number: last.number, at: isTold ? now : told.at })
      // More came than one mail holds.
      if (found.length === mostOrders)
        await jobs.add(tx, { kind: ordersJob, payload: null, afterSeconds: 1, onlyOne: 'orders' })
      if (!isTold) return
      const { title, editAddress } = await shop(tx)
      const orders = [first, ...others] as const
      const heading = newOrdersHeading(orders)
      const body = <NewOrdersMail {...{ title, editAddress, orders }} />
      for (const to of everyone)
        await mail.sendOnce(tx, `orders:${first.number}-${orders.at(-1)!.number}:${to}`, {
          to,
          subject: `${title}: ${heading}`,
          body,
        })
    })
  })

  const tellOwners = (tx: SiteTransaction, notice: OwnerNotice): Promise<void> =>
    jobs.add(tx, { kind: noticeJob, payload: notice, onlyOne: `${notice.kind}:${notice.about}` })

  return {
    tellOwners,

    /** Some order was confirmed. One job waits for all that come before it runs, and knows when the next mail is due. */
    orderPlaced: (tx: SiteTransaction): Promise<void> =>
      jobs.add(tx, { kind: ordersJob, payload: null, onlyOne: 'orders', keepsWaiting: true }),

    /** Of a product at most once a day. */
    lowStock: async (tx: SiteTransaction, productIds: readonly string[]): Promise<void> => {
      const day = clock.now().toISOString().slice(0, 10)
      for (const id of productIds) await tellOwners(tx, { kind: 'low-stock', about: `${id}:${day}`, productIds: [id] })
    },

    read: async (siteId: SiteId): Promise<{ wanted: ShopNotices; recipients: readonly string[] }> => {
      const { wanted } = await database.withSite(siteId, repository.read)
      return { wanted, recipients: await recipients(siteId, 'commerce-orders') }
    },
    save: (siteId: SiteId, wanted: ShopNotices): Promise<void> =>
      database.withSite(siteId, tx => repository.saveWanted(tx, wanted)),
  }
}

export type Notices = ReturnType<typeof createNotices>
