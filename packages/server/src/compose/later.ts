import type { Checkout } from '../checkout'
import type { Comments } from '../comments'
import type { Customers } from '../customers'
import type { Donations } from '../donations'
import type { Experiments } from '../experiments'
import type { FormInbox } from '../form-inbox'
import type { GiftCards } from '../gift-cards'
import type { Newsletter } from '../newsletter'
import type { Notices } from '../notices'
import type { Orders } from '../orders'
import type { Products } from '../products'
import type { Published } from '../published'
import type { Reminders } from '../reminders'
import type { Reviews } from '../reviews'
import type { Shoppers } from '../shoppers'
import type { StockWatches } from '../stock-watches'
import type { Subscriptions } from '../subscriptions'

/** What is put together further down, and asked for only when a request or a job runs: by then all of it stands. */
export type Later = () => {
  readonly products: Products
  readonly published: Published
  readonly donations: Donations
  readonly giftCards: GiftCards
  readonly notices: Notices
  readonly subscriptions: Subscriptions
  readonly orders: Orders
  readonly checkout: Checkout
  readonly reminders: Reminders
  readonly reviews: Reviews
  readonly stockWatches: StockWatches
  readonly customers: Customers
  readonly shoppers: Shoppers
  readonly comments: Comments
  readonly experiments: Experiments
  readonly newsletter: Newsletter
  readonly formInbox: FormInbox
}
