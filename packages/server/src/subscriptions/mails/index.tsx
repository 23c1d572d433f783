import { formatMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { isIndefinite, subscriptionWording } from '@sitewright/domain/products'
import type { Payments } from '../../payments'
import type { SiteTransaction } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import type { Links } from '../links'
import * as repository from '../repository'
import type { Shop } from '../sources'
import { mailJob } from '../waking'
import { SubscriptionNotice } from './subscription-notice'

/** What buyers are told. `about` makes it one of its kind, however often the job runs. */
export type SubscriptionMail = {
  readonly kind: 'started' | 'refused' | 'asked' | 'skipped' | 'given-up' | 'cancelled' | 'completed'
  readonly id: string
  readonly about: string
}

/** What comes and how often, in words. */
export const planWords = ({ unitPrice, quantity, currency, plan }: repository.Subscription): string => {
  const price = formatMinorUnits(unitPrice * quantity, currency as CurrencyCode)
  const { message, values } = subscriptionWording(price, plan)
  return `${formatMessage(message, values)}${isIndefinite(plan) ? ' until cancelled' : ''}`
}

export const createMails = (
  { database, jobs, mail }: Platform,
  {
    shop,
    links,
    methods,
  }: {
    shop: (tx: SiteTransaction) => Promise<Shop>
    links: Links
    methods: Pick<Payments['saved'], 'shown'>
  },
): void => {
  async function draw(tx: SiteTransaction, subscription: repository.Subscription, kind: SubscriptionMail['kind']) {
    const { title: siteTitle, publicAddress, timeZone, locale } = await shop(tx)
    const { title, state, nextAt, wakeAt, paymentMethodId } = subscription
    const path = links.pathOf(tx.siteId, subscription)
    const day = (at: Date | null) =>
      at ? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at) : ''
    const card = paymentMethodId ? (await methods.shown(tx, [paymentMethodId])).get(paymentMethodId) : undefined
    const subjects: Record<SubscriptionMail['kind'], string> = {
      started: `Your subscription to ${title} from ${siteTitle}`,
      refused: `Your card for ${title} was refused`,
      asked: `${siteTitle} asks for another card for ${title}`,
      skipped: `${title} is left out this time`,
      'given-up': `Your subscription to ${title} ${state === 'paused' ? 'is paused' : 'has ended'}`,
      cancelled: `Your subscription to ${title} has ended`,
      completed: `Your subscription to ${title} is complete`,
    }
    return {
      subject: subjects[kind],
      body: (
        <SubscriptionNotice
          {...{ kind, siteTitle, title }}
          heading={subjects[kind]}
          plan={planWords(subscription)}
          cardEnd={card?.last4 ?? ''}
          nextDay={day(nextAt)}
          retryDay={day(wakeAt)}
          isPaused={state === 'paused'}
          address={path === undefined ? undefined : `${publicAddress}${path}`}
        />
      ),
    }
  }

  jobs.handle(mailJob, async ({ kind, id, about }: SubscriptionMail, { siteId }) => {
    if (!siteId) return
    await database.withSite(siteId, async tx => {
      const subscription = await repository.byId(tx, id)
      if (!subscription) return
      await mail.sendOnce(tx, `subscription-${kind}:${about}`, {
        to: subscription.email,
        ...(await draw(tx, subscription, kind)),
      })
    })
  })
}
