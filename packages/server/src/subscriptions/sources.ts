import type { MailKind, MailTemplate } from '@sitewright/domain/mail-templates'
import type { SiteId } from '@sitewright/domain/sites'
import type { WebhookEventKind } from '@sitewright/domain/webhooks'
import type { Renewals } from '../checkout'
import type { OwnerNotice } from '../notices'
import type { Orders } from '../orders'
import type { PaymentDeclines, Payments } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'

export type Shop = {
  readonly title: string
  readonly publicAddress: string
  readonly timeZone: string
  readonly locale: string
}

/** What subscriptions need of others. */
export type SubscriptionSources = {
  shop(tx: SiteTransaction): Promise<Shop>
  site(siteId: SiteId): Promise<SiteOfRequest | undefined>
  /** What a mail says to whoever reads this language. */
  mailTemplate(tx: SiteTransaction, kind: MailKind, locale: string): Promise<MailTemplate>
  /** Asked for late: the checkout tells of what begins, and is asked for what follows. */
  renewals(): Renewals
  /** Whoever tries cards here is counted like whoever tries them at the checkout. */
  declines(): Pick<PaymentDeclines, 'mayPay' | 'note'>
  readonly orders: Pick<Orders, 'headOf' | 'expire' | 'outcomeOf'>
  readonly payments: Pick<Payments, 'saved' | 'named' | 'offer' | 'settings'>
  pictures(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Other systems, of what became of it. */
  announce(tx: SiteTransaction, kind: WebhookEventKind, ids: readonly string[]): Promise<void>
  /** By mail, those who look after the shop's payments. */
  tellOwners(tx: SiteTransaction, notice: OwnerNotice): Promise<void>
  siteIds(): Promise<string[]>
}
