import type { ListedCampaign } from '@sitewright/contract/campaigns'
import type { CampaignState, MailBlock, MailBlockKind } from '@sitewright/domain/campaigns'
import { plainText } from '@sitewright/domain/rich-text'
import { t, tn } from '../../language'

export const people = (count: number): string => tn(count, '1 person', '{count} people')

export const stateNames: Record<CampaignState, string> = {
  draft: t('Draft'),
  scheduled: t('Scheduled'),
  preparing: t('Getting ready'),
  running: t('Being sent'),
  paused: t('Paused'),
  done: t('Sent'),
  stopped: t('Stopped'),
}
export const stateTones: Record<CampaignState, 'success' | 'warning' | 'danger' | 'neutral' | 'accent'> = {
  draft: 'neutral',
  scheduled: 'accent',
  preparing: 'accent',
  running: 'accent',
  paused: 'warning',
  done: 'success',
  stopped: 'danger',
}

export const blockNames: Record<MailBlockKind, string> = {
  heading: t('Heading'),
  text: t('Text'),
  picture: t('Picture'),
  button: t('Button'),
  line: t('Line|that is drawn'),
  spacer: 'Space',
}

/** What it says, in a few words, for a list of blocks. */
export function blockWords(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text.trim()
    case 'text':
      return plainText(block.text).replace(/\s+/g, ' ').slice(0, 80)
    case 'button':
      return block.label.trim()
    case 'picture':
      return block.alt.trim() || (block.assetId === null ? t('Not chosen yet') : '')
    case 'spacer':
      return { small: t('Small'), medium: t('Medium'), large: t('Large') }[block.size]
    case 'line':
      return ''
  }
}

export const sumOf = (counts: ListedCampaign['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
/** Nobody waits for an answer about them any more. */
export const doneOf = (counts: ListedCampaign['counts']): number =>
  sumOf(counts) - (counts.waiting ?? 0) - (counts.sending ?? 0)
export const refusedOf = (counts: ListedCampaign['counts']): number => (counts.bounced ?? 0) + (counts.refused ?? 0)
