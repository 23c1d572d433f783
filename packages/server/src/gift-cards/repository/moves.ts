import type { GiftCardMoveReason } from '@sitewright/domain/gift-cards'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { GiftCardUse } from '../card'
import { giftCardMoves, giftCards } from '../tables'

export type NewMove = {
  readonly cardId: string
  readonly change: number
  readonly reason: GiftCardMoveReason
  readonly causeId: string
  readonly byAccount?: string
  readonly note?: string
  readonly at: Date
}

/**
 * Checks, acts and notes in one statement: between a check and an act another buyer would fit. False when there is too
 * little on the card. A move that was made before for the same cause is an error of the caller, which must have looked.
 */
export async function moveBalance(
  tx: SiteTransaction,
  { cardId, change, reason, causeId, byAccount, note = '', at }: NewMove,
  { onlyActive }: { readonly onlyActive: boolean } = { onlyActive: false },
): Promise<boolean> {
  const isSpendable = onlyActive
    ? sql`and state = 'active' and (expires_at is null or expires_at > ${at.toISOString()}::timestamptz)`
    : sql``
  const { rows } = await tx.execute<{ id: string }>(sql`
    with moved as (
      update ${giftCards} set balance = balance + ${change}
      where site_id = ${tx.siteId} and id = ${cardId} and balance + ${change} >= 0 ${isSpendable}
      returning id
    )
    insert into ${giftCardMoves} (site_id, gift_card_id, change, reason, cause_id, by_account, note, at)
    select ${tx.siteId}, id, ${change}, ${reason}, ${causeId}, ${byAccount ?? null}, ${note}, ${at.toISOString()}::timestamptz
    from moved returning gift_card_id as id`)
  return rows.length === 1
}

/** What an order holds of cards, or held: by the card, in the order of their ids. */
export async function heldBy(tx: SiteTransaction, orderId: string): Promise<GiftCardUse[]> {
  const rows = await tx
    .select({ id: giftCardMoves.giftCardId, change: giftCardMoves.change })
    .from(giftCardMoves)
    .where(
      and(eq(giftCardMoves.siteId, tx.siteId), eq(giftCardMoves.causeId, orderId), eq(giftCardMoves.reason, 'held')),
    )
    .orderBy(asc(giftCardMoves.giftCardId))
  return rows.map(({ id, change }) => ({ id, amount: -change }))
}

/** Answers each move of a cause, exactly once: the note of it comes first, and only what could be noted is given back. */
export async function answerMoves(
  tx: SiteTransaction,
  { causeId, from, to, at }: { causeId: string; from: GiftCardMoveReason; to: GiftCardMoveReason; at: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with released as (
      insert into ${giftCardMoves} (site_id, gift_card_id, change, reason, cause_id, note, at)
      select site_id, gift_card_id, -change, ${to}, cause_id, '', ${at.toISOString()}::timestamptz
      from ${giftCardMoves} where site_id = ${tx.siteId} and cause_id = ${causeId} and reason = ${from}
      order by gift_card_id
      on conflict do nothing returning gift_card_id, change
    )
    update ${giftCards} set balance = balance + released.change from released
    where site_id = ${tx.siteId} and id = released.gift_card_id returning id`)
  return rows.length
}
