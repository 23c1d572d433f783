import { lettersToPerson } from '../campaigns'
import { cartsOfPerson } from '../checkout'
import { donationsOfPerson } from '../donations'
import { giftCardsOfPerson } from '../gift-cards'
import { memberOfPerson } from '../members'
import { createOrdersOfPerson, ordersWithAddress } from '../orders'
import { mailsOfPerson } from '../platform/mail'
import type { Platform } from '../platform/platform'
import { createPrivacy } from '../privacy'
import { reminderStopsOfPerson } from '../reminders'
import { reviewStopsOfPerson } from '../reviews'
import { shopperKeysOfPerson } from '../shoppers'
import { stockWatchesOfPerson } from '../stock-watches'
import type { AroundParts } from './around-orders'
import type { SellingParts } from './selling'

/** Everything that holds something about people. A part that keeps addresses and is not here fails a test of its tables. */
export const composePrivacy = (
  platform: Platform,
  { comments, reviews, formInbox, newsletter, customers, managing }: AroundParts,
  { orders }: Pick<SellingParts, 'orders'>,
) =>
  createPrivacy(platform, {
    holders: [
      ...[comments.ofPerson, reviews.ofPerson, formInbox.ofPerson, lettersToPerson, newsletter.ofPerson],
      ...[giftCardsOfPerson, donationsOfPerson, stockWatchesOfPerson, cartsOfPerson, reminderStopsOfPerson],
      reviewStopsOfPerson,
      ...[shopperKeysOfPerson, memberOfPerson, customers.ofPerson, createOrdersOfPerson(orders.wholeOf), mailsOfPerson],
    ],
    memberOf: managing.ofMailbox,
    customerOf: customers.known,
    ordersWith: ordersWithAddress,
    subjectOf: newsletter.subjectOf,
  })
