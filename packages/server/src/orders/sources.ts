import type { MailKind, MailTemplate } from '@sitewright/domain/mail-templates'
import type { PaymentMethod, PaymentRefusal } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { OwnerNotice } from '../notices'
import type { PaymentAnswer, RefundAnswer, SavedMethod } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { Attempt, NewOrder, OrderLine, Refund } from './order'

export type StockChange = {
  readonly orderId: string
  /** What it is done for: told twice, it is done once. */
  readonly causeId: string
  readonly reason: 'released' | 'shipped' | 'unshipped' | 'returned'
  readonly at: Date
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[]
}

export type RefundRequest = {
  /** Ours, one per refund and payment. */
  readonly refundKey: string
  readonly attempt: Attempt
  readonly amount: number
  readonly currency: string
}

export type OrderCards = {
  readonly paid: readonly { readonly id: string; readonly amount: number }[]
  readonly left: ReadonlyMap<string, number>
}

/** What hangs on an order besides its money: discounts, cards, gifts, files. Each is done once, however often it is told. */
export type OrderFollower = {
  /** The sale stands in the books. */
  booked(tx: SiteTransaction, order: NewOrder): Promise<void>
  paid(
    tx: SiteTransaction,
    order: NewOrder,
    by: { readonly provider: PaymentMethod; readonly method: SavedMethod | undefined },
  ): Promise<void>
  /** `refusal` is what its last card was told; null where nobody said anything. */
  givenUp(tx: SiteTransaction, order: NewOrder, why: { readonly refusal: PaymentRefusal | null }): Promise<void>
  /** A parcel has left, or waits to be fetched. */
  sent(tx: SiteTransaction, orderId: string): Promise<void>
  /** What cards paid for it, and what is left on those it sold, by line. Nothing else can be given back of these. */
  cardsOf(tx: SiteTransaction, order: NewOrder): Promise<OrderCards>
  /** What is refunded of cards that were sold comes off them at once; it comes back when the refund fails. */
  refundBegun(tx: SiteTransaction, order: NewOrder, refund: Refund): Promise<void>
  refundFailed(tx: SiteTransaction, refund: Refund): Promise<void>
  /** Cards get back what they paid; with −1 the bank sent the refund back. */
  refundCards(tx: SiteTransaction, refund: Refund, change: 1 | -1): Promise<void>
  /** With what was given back of each line until now. */
  refunded(tx: SiteTransaction, lines: readonly OrderLine[]): Promise<void>
}

/** What orders need of others. */
export type OrderSources = {
  readonly follow: OrderFollower
  moveStock(tx: SiteTransaction, change: StockChange): Promise<void>
  /** Name of the site and the public address of its orders, for the mails. */
  shop(
    tx: SiteTransaction,
  ): Promise<{ title: string; orderAddress: (orderId: string) => string; payAddress: (token: string) => string }>
  /** What a mail says, in the shop's words or ours. */
  mailTemplate(tx: SiteTransaction, kind: MailKind, locale: string): Promise<MailTemplate>
  /** How to pay by hand. */
  paymentInstructions(tx: SiteTransaction): Promise<string>
  /** Afterwards no money can move for the attempt, unless the answer says that it did. */
  closePayment(siteId: SiteId, attempt: Attempt): Promise<PaymentAnswer | 'unknown'>
  refundPayment(siteId: SiteId, refund: RefundRequest): Promise<RefundAnswer>
  refundOutcome(siteId: SiteId, refund: RefundRequest): Promise<RefundAnswer | 'unknown'>
  /** Addresses of pictures by id. */
  pictures(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** By mail, those who look after the shop's payments. */
  tellOwners(tx: SiteTransaction, notice: OwnerNotice): Promise<void>
  /** By mail, those who look after the shop's orders: a visitor ordered something. */
  orderPlaced(tx: SiteTransaction): Promise<void>
  /** Names of the people who work in the shop. */
  namesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}
