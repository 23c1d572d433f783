import type { GiftCardMoveReason, GiftCardState } from '@sitewright/domain/gift-cards'

export type GiftCard = {
  readonly id: string
  /** The last letters of the code; empty until the card was sent. */
  readonly codeEnd: string
  readonly amount: number
  readonly balance: number
  readonly currency: string
  readonly state: GiftCardState
  readonly orderId: string | null
  readonly orderLineId: string | null
  readonly unit: number
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  /** A day of the site's calendar. */
  readonly sendOn: string | null
  readonly sentAt: Date | null
  readonly expiresAt: Date | null
  readonly createdAt: Date
}

export type GiftCardMove = {
  readonly change: number
  readonly reason: GiftCardMoveReason
  /** The order, the refund or the act it was done for. */
  readonly causeId: string
  readonly byAccount: string | null
  readonly note: string
  readonly at: Date
}

/** What pays for an order, and how much of it. */
export type GiftCardUse = { readonly id: string; readonly amount: number }
