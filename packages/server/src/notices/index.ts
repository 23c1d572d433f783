export type { OwnerNotice } from './notice'
export { createNotices, type Notices } from './service'
