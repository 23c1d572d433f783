import { mostCounted, type SubmissionTab } from '@sitewright/contract/form-submissions'
import type { DeliveryState, SpamReason } from '@sitewright/domain/forms'

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

const spamWords: Record<SpamReason, string> = {
  trap: 'a field that nobody sees was filled',
  quick: 'sent within two seconds',
  untouched: 'nobody touched the form',
  'no-proof': 'no proof of a person',
  links: 'many links',
  'link-in-name': 'a link for a name',
  'only-a-link': 'nothing but a link',
  'mixed-scripts': 'letters of two alphabets in one word',
  markup: 'markup of links',
  repeated: 'the same came from several networks',
  'repeated-here': 'the same was sent just before',
  blocked: 'blocked by you',
}

/** Why something was filed as spam. A reason that has no words any more stands as it is called. */
export const spamText = (reasons: readonly string[]): string =>
  reasons.map(reason => (Object.hasOwn(spamWords, reason) ? spamWords[reason as SpamReason] : reason)).join(', ') ||
  'by you'
