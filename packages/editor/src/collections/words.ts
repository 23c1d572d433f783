import type { Collection, ItemSummary, ItemTab } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { t } from '../language'
import type { Times } from '../ui/time'

export { countWords, nouns } from '../site/collection-words'

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const tabs: readonly { readonly tab: ItemTab; readonly label: string; readonly none: string }[] = [
  { tab: 'all', label: t('All'), none: t('Nothing') },
  { tab: 'published', label: t('Published'), none: t('Nothing is published yet.') },
  { tab: 'draft', label: t('Drafts'), none: t('No drafts.') },
  { tab: 'scheduled', label: t('Scheduled'), none: t('Nothing is planned.') },
  { tab: 'needs_review', label: t('Needs review'), none: t('Nothing waits for a review.') },
  { tab: 'private', label: t('Private'), none: t('Nothing is private.') },
  { tab: 'bin', label: t('Deleted'), none: t('Nothing was deleted in the last 30 days.') },
]

export const titleIn = ({ title }: Pick<ItemSummary | Collection, 'title'>, locale: string): string =>
  localise(title, locale, locale) ?? ''

type Stated = Pick<ItemSummary, 'state' | 'changed' | 'publishAt' | 'unpublishAt' | 'deletedAt'>
export type Said = {
  readonly words: string
  readonly tone: 'success' | 'warning' | 'neutral' | 'accent' | 'danger'
  readonly isWaiting?: boolean
}

/** What visitors see of an item, in words. */
export function stateWords(item: Stated, { shortMoment }: Pick<Times, 'shortMoment'>): Said {
  if (item.deletedAt !== null)
    return {
      words: t('Deleted {deletedAt}', { deletedAt: shortMoment(item.deletedAt) }),
      tone: 'danger',
      isWaiting: true,
    }
  switch (item.state) {
    case 'published':
      if (item.changed) return { words: t('Published, with changes'), tone: 'success', isWaiting: true }
      if (item.unpublishAt)
        return {
          words: t('Published until {unpublishAt}', { unpublishAt: shortMoment(item.unpublishAt) }),
          tone: 'success',
        }
      return { words: t('Published'), tone: 'success' }
    case 'private':
      return { words: item.changed ? t('Private, with changes') : t('Private'), tone: 'neutral' }
    case 'scheduled':
      return {
        words: item.publishAt ? t('Goes live {publishAt}', { publishAt: shortMoment(item.publishAt) }) : t('Scheduled'),
        tone: 'accent',
        isWaiting: true,
      }
    case 'needs_review':
      return { words: t('Needs review'), tone: 'warning', isWaiting: true }
    default:
      return { words: item.state === 'deleted' ? t('Deleted') : t('Draft'), tone: 'neutral', isWaiting: true }
  }
}

const months = [
  t('Jan'),
  t('Feb'),
  t('Mar'),
  t('Apr'),
  t('May'),
  t('Jun'),
  t('Jul'),
  t('Aug'),
  t('Sept'),
  t('Oct'),
  t('Nov'),
  t('Dec'),
]

/** A day by the clock of the site: "15 Nov 2026", with the hour where it says when something begins. */
export function wallWords(at: string, { withTime = false } = {}): string {
  const [year, month, day] = at.slice(0, 10).split('-').map(Number)
  const date = `${day} ${months[month! - 1]} ${year}`
  return withTime ? `${date}, ${at.slice(11, 16)}` : date
}

/** The day that matters: when an event begins, when everything else is dated. */
export function dayWords({ facts, at }: Pick<ItemSummary, 'facts' | 'at'>): string {
  const { start, allDay } = facts as { start?: string; allDay?: boolean }
  if (start) return wallWords(start, { withTime: allDay !== true })
  return at ? wallWords(at) : ''
}

/** Why a role may not do it, said where it would be done. */
export const publishReason = t(
  'Your role may write drafts and ask for a review. Publishing needs somebody who may publish.',
)
