import { mostCounted, type SubmissionTab } from '@sitewright/contract/form-submissions'
import type { DeliveryState, SpamReason } from '@sitewright/domain/forms'
import { language, t } from '../../language'

export const tabs: readonly { readonly tab: SubmissionTab; readonly label: string }[] = [
  { tab: 'inbox', label: t('All') },
  { tab: 'unread', label: t('Unread') },
  { tab: 'starred', label: t('Starred') },
  { tab: 'attention', label: t('Needs attention') },
  { tab: 'spam', label: t('Spam') },
  { tab: 'deleted', label: t('Deleted') },
]

export const emptyWords: Record<SubmissionTab, string> = {
  inbox: t('Nothing yet. Place the form on a page and publish it.'),
  unread: t('Everything is read.'),
  starred: t('What you star stands here.'),
  attention: t('Everything was sent on.'),
  spam: t('Nothing looks like spam. What does is kept for 30 days.'),
  deleted: t('What you delete stands here for 30 days.'),
}

/** Counting stops at a thousand. */
export const countWords = (count: number): string =>
  count >= mostCounted ? `${(1000).toLocaleString(language)}+` : String(count)

export const deliveryWords: Record<DeliveryState, string> = {
  held: t('Waits until it is no spam'),
  waiting: t('On its way'),
  handed: t('On its way'),
  done: t('Sent'),
  failed: t('Not sent'),
  dropped: t('Not wanted any more'),
}

const spamWords: Record<SpamReason, string> = {
  trap: t('a field that nobody sees was filled'),
  quick: t('sent within two seconds'),
  untouched: t('nobody touched the form'),
  'no-proof': t('no proof of a person'),
  links: t('many links'),
  'link-in-name': t('a link for a name'),
  'only-a-link': t('nothing but a link'),
  'mixed-scripts': t('letters of two alphabets in one word'),
  markup: t('markup of links'),
  repeated: t('the same came from several networks'),
  'repeated-here': t('the same was sent just before'),
  blocked: t('blocked by you'),
}

/** Why something was filed as spam. A reason that has no words any more stands as it is called. */
export const spamText = (reasons: readonly string[]): string =>
  reasons.map(reason => (Object.hasOwn(spamWords, reason) ? spamWords[reason as SpamReason] : reason)).join(', ') ||
  t('by you')
