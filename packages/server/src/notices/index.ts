export type { OwnerNotice, SubscriptionNotice } from './notice'
export { createNotices, type Notices } from './service'
