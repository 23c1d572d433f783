import {
  type Filling,
  fillMail,
  giftMail,
  type MailTemplate,
  type SubscriptionMailKind,
} from '@sitewright/domain/mail-templates'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { isIndefinite } from '@sitewright/domain/products'
import type { DrawnMail } from '../../mail-templates'
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
export const planWords = ({ unitPrice, quantity, currency, plan }: repository.Subscription, locale: string): string => {
  const said = shopTexts(locale).subscriptionMail
  const { value, unit } = plan.billingPeriod
  return formatMessage(isIndefinite(plan) ? said.indefinite : said.payments, {
    price: formatMinorUnits(unitPrice * quantity, currency as CurrencyCode),
    ...{ value, unit, payments: plan.numBillingCycles },
  })
}

/** What is said of one that was given up depends on whether its buyer can go on with it. */
const templateKindOf = (
  kind: SubscriptionMail['kind'],
  { state }: Pick<repository.Subscription, 'state'>,
): SubscriptionMailKind => {
  if (kind !== 'given-up') return `subscription-${kind}`
  return state === 'paused' ? 'subscription-paused' : 'subscription-ended'
}

export const createMails = (
  { database, jobs, mail }: Platform,
  {
    shop,
    links,
    methods,
    template: templateOf,
  }: {
    shop: (tx: SiteTransaction) => Promise<Shop>
    links: Links
    methods: Pick<Payments['saved'], 'shown'>
    template: (tx: SiteTransaction, kind: SubscriptionMailKind, locale: string) => Promise<MailTemplate>
  },
) => {
  async function draw(
    tx: SiteTransaction,
    subscription: repository.Subscription,
    { template, locale }: { template: MailTemplate; locale: string },
  ) {
    const { title: siteTitle, publicAddress, timeZone } = await shop(tx)
    const { title, firstName, nextAt, wakeAt, paymentMethodId, donation } = subscription
    const said = shopTexts(locale).subscriptionMail
    const path = links.pathOf(tx.siteId, subscription)
    const day = (at: Date | null) =>
      at ? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at) : ''
    const card = paymentMethodId ? (await methods.shown(tx, [paymentMethodId])).get(paymentMethodId) : undefined
    const filling: Filling = {
      ...{ shop: siteTitle, 'first name': firstName, product: title },
      plan: planWords(subscription, locale),
      card: card?.last4 ? formatMessage(said.card, { end: card.last4 }) : said.anyCard,
      'next day': day(nextAt),
      'retry day': day(wakeAt),
    }
    return {
      subject: fillMail(template.subject, filling),
      body: (
        <SubscriptionNotice
          {...{ template, filling, siteTitle, locale }}
          reason={formatMessage(donation ? said.giftReason : said.reason, { product: title, shop: siteTitle })}
          button={donation ? said.giftButton : said.button}
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
      const { locale, email } = subscription
      const templateKind = templateKindOf(kind, subscription)
      const template = subscription.donation
        ? giftMail(templateKind, locale)
        : await templateOf(tx, templateKind, locale)
      const drawn = await draw(tx, subscription, { template, locale })
      await mail.sendOnce(tx, `subscription-${kind}:${about}`, { to: email, ...drawn })
    })
  })

  return {
    /** As the newest subscriber would get it; undefined while there is none. */
    async preview(
      tx: SiteTransaction,
      { template, locale }: { readonly template: MailTemplate; readonly locale: string },
    ): Promise<DrawnMail | undefined> {
      const subscription = await repository.newest(tx)
      if (!subscription) return undefined
      // One that waits for nothing has no day to try again; a preview shows where it stands.
      const shown = { ...subscription, wakeAt: subscription.wakeAt ?? subscription.nextAt }
      return { ...(await draw(tx, shown, { template, locale })), to: subscription.email, orderNumber: null }
    },
  }
}
