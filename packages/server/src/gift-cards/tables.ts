import type { GiftCardMoveReason, GiftCardState } from '@sitewright/domain/gift-cards'
import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'number' })
const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const giftCards = pgTable('gift_cards', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  codeHash: text('code_hash'),
  codeEnd: text('code_end').notNull(),
  amount: money('amount').notNull(),
  balance: money('balance').notNull(),
  currency: text('currency').notNull(),
  state: text('state').$type<GiftCardState>().notNull(),
  orderId: text('order_id'),
  orderLineId: text('order_line_id'),
  unit: integer('unit').notNull(),
  recipientName: text('recipient_name').notNull(),
  recipientEmail: text('recipient_email').notNull(),
  senderName: text('sender_name').notNull(),
  message: text('message').notNull(),
  sendOn: date('send_on', { mode: 'string' }),
  sentAt: datetime('sent_at'),
  expiresAt: datetime('expires_at'),
  createdAt: datetime('created_at').notNull(),
})

export const giftCardMoves = pgTable('gift_card_moves', {
  siteId: text('site_id').notNull(),
  giftCardId: text('gift_card_id').notNull(),
  change: money('change').notNull(),
  reason: text('reason').$type<GiftCardMoveReason>().notNull(),
  causeId: text('cause_id').notNull(),
  byAccount: text('by_account'),
  note: text('note').notNull(),
  at: datetime('at').notNull(),
})
