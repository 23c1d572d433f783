import { blockMessages } from '../catalogue/messages/blocks'

const columnUpTo = 750
const wideAbove = 850

export interface ReservationLook {
  layout: 'column' | 'row'
  theme: 'standard' | 'wide'
}

export const reservationLook = (containerWidth: number): ReservationLook => ({
  layout: containerWidth <= columnUpTo ? 'column' : 'row',
  theme: containerWidth > wideAbove ? 'wide' : 'standard',
})

export const previewOnlyBlocks = ['reservation', 'registry', 'scheduling'] as const
export type PreviewOnlyBlock = (typeof previewOnlyBlocks)[number]

const previewTexts: Record<PreviewOnlyBlock, string> = {
  reservation: blockMessages.previewOnlyReservation,
  registry: blockMessages.previewOnlyRegistry,
  scheduling: blockMessages.previewOnlyScheduling,
}

export interface PreviewNotice {
  title: string
  text: string
  close: string
}

/** The alert a logged-in owner or editor sees on a widget that only works for visitors. */
export const previewNotice = (block: PreviewOnlyBlock, loggedIn: boolean): PreviewNotice | undefined =>
  loggedIn
    ? { title: blockMessages.previewOnlyTitle, text: previewTexts[block], close: blockMessages.previewOnlyClose }
    : undefined
