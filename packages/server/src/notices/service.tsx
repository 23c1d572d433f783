import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { SiteTransaction } from '../platform/database'
import { MailButton, MailHeading, MailLayout, MailText } from '../platform/mail'
import type { Platform } from '../platform/platform'
import type { OwnerNotice, SubscriptionNotice } from './notice'

export type NoticeSources = {
  /** Who may see to payments. */
  recipients(siteId: string): Promise<readonly string[]>
  /** Name of the site, and where it is edited. */
  shop(tx: SiteTransaction): Promise<{ title: string; editAddress: string }>
}

const noticeJob = 'notices:owners'

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

const said = (notice: OwnerNotice): Said => {
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
  }
}

/** A transaction orders the mail; the worker finds out who gets it. */
export const createNotices = ({ database, jobs, mail }: Platform, { recipients, shop }: NoticeSources) => {
  jobs.handle(noticeJob, async (notice: OwnerNotice, { siteId }) => {
    if (!siteId) return
    const everyone = await recipients(siteId)
    await database.withSite(siteId, async tx => {
      const { title, editAddress } = await shop(tx)
      const { heading, text, action, path } = said(notice)
      const reason = `You get this mail because you look after the payments of ${title}.`
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

  return {
    tellOwners: (tx: SiteTransaction, notice: OwnerNotice): Promise<void> =>
      jobs.add(tx, { kind: noticeJob, payload: notice, onlyOne: `${notice.kind}:${notice.about}` }),
  }
}

export type Notices = ReturnType<typeof createNotices>
