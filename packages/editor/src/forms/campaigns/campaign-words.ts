import type { ListedCampaign } from '@sitewright/contract/campaigns'
import type { CampaignState, MailBlock, MailBlockKind } from '@sitewright/domain/campaigns'
import { plainText } from '@sitewright/domain/rich-text'

export const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`)

export const stateNames: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  preparing: 'Getting ready',
  running: 'Being sent',
  paused: 'Paused',
  done: 'Sent',
  stopped: 'Stopped',
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
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  button: 'Button',
  line: 'Line',
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
      return block.alt.trim() || (block.assetId === null ? 'Not chosen yet' : '')
    case 'spacer':
      return { small: 'Small', medium: 'Medium', large: 'Large' }[block.size]
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
