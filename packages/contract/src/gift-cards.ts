import { giftCardFilters, giftCardLimits, giftCardMoveReasons } from '@sitewright/domain/gift-cards'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, email, id, minorUnits, pageOf } from './shapes'

const path = '/api/commerce/gift-cards'
const params = z.object({ giftCardId: id })
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const card = z.object({
  id,
  /** The last letters of its code; empty until it was sent. */
  codeEnd: z.string(),
  amount: minorUnits,
  balance: minorUnits,
  currency: z.string(),
  state: z.enum(['waiting', 'active', 'spent', 'disabled', 'expired']),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  /** Null for a card that the shop gave. */
  orderId: z.nullable(id),
  sendOn: z.nullable(day),
  sentAt: z.nullable(datetime),
  expiresAt: z.nullable(datetime),
  createdAt: datetime,
})
export type GiftCard = z.infer<typeof card>

const move = z.object({
  change: z.int(),
  reason: z.enum(giftCardMoveReasons),
  /** What it was done for, where that is an order. */
  orderId: z.nullable(id),
  by: z.string(),
  note: z.string(),
  at: datetime,
})
export type GiftCardMove = z.infer<typeof move>

const detail = z.object({ ...card.shape, moves: z.array(move) })
export type GiftCardDetail = z.infer<typeof detail>

export const listGiftCards = endpoint({
  method: 'GET',
  path,
  query: z.object({
    state: z.optional(z.enum(giftCardFilters)),
    search: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(id),
  }),
  answer: z.object({
    ...pageOf(card).shape,
    counts: z.record(z.enum(giftCardFilters), z.int()),
    /** What is on all cards that can be spent. */
    outstanding: minorUnits,
    currency: z.string(),
  }),
})
export const readGiftCard = endpoint({ method: 'GET', path: `${path}/:giftCardId`, params, answer: detail })

/** By hand, from the shop: on the day chosen, or at once. */
export const giveGiftCard = endpoint({
  method: 'POST',
  path,
  body: z.strictObject({
    amount: z.int(),
    recipientEmail: email,
    recipientName: text(giftCardLimits.recipientName),
    message: text(giftCardLimits.message),
    note: text(giftCardLimits.note),
    sendOn: z.optional(day),
    /** The last day it can be spent. */
    lastDay: z.optional(day),
  }),
  answer: detail,
})
/** By a difference, with the reason for it. */
export const adjustGiftCard = endpoint({
  method: 'POST',
  path: `${path}/:giftCardId/adjust`,
  params,
  body: z.strictObject({ change: z.int(), note: text(giftCardLimits.note).check(z.minLength(1)) }),
  answer: detail,
})
export const disableGiftCard = endpoint({
  method: 'POST',
  path: `${path}/:giftCardId/disable`,
  params,
  body: z.strictObject({}),
  answer: detail,
})
/** Again, with a new code: the one before works no longer. */
export const sendGiftCard = endpoint({
  method: 'POST',
  path: `${path}/:giftCardId/send`,
  params,
  body: z.strictObject({}),
  answer: detail,
})
