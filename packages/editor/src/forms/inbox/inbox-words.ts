import { mostCounted, type SubmissionTab } from '@sitewright/contract/form-submissions'
import type { DeliveryState } from '@sitewright/domain/forms'

export const tabs: readonly { readonly tab: SubmissionTab; readonly label: string }[] = [
  { tab: 'inbox', label: 'All' },
  { tab: 'unread', label: 'Unread' },
  { tab: 'starred', label: 'Starred' },
  { tab: 'attention', label: 'Needs attention' },
  { tab: 'spam', label: 'Spam' },
  { tab: 'deleted', label: 'Deleted' },
]

export const emptyWords: Record<SubmissionTab, string> = {
  inbox: 'Nothing yet. Place the form on a page and publish it.',
  unread: 'Everything is read.',
  starred: 'What you star stands here.',
  attention: 'Everything was sent on.',
  spam: 'Nothing looks like spam. What does is kept for 30 days.',
  deleted: 'What you delete stands here for 30 days.',
}

/** Counting stops at a thousand. */
export const countWords = (count: number): string => (count >= mostCounted ? '1,000+' : String(count))

export const deliveryWords: Record<DeliveryState, string> = {
  held: 'Waits until it is no spam',
  waiting: 'On its way',
  handed: 'On its way',
  done: 'Sent',
  failed: 'Not sent',
  dropped: 'Not wanted any more',
}
