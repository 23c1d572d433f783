import { type Gift, noGift } from '@sitewright/domain/gift-cards'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { GiftCardUse } from './card'
import * as repository from './repository'
import type { createSending } from './sending'

/** A line of an order that sells cards. */
export type SoldLine = {
  readonly id: string
  readonly quantity: number
  readonly unitPrice: number
  /** For whom they are; without it the buyer gets them. */
  readonly gift: Gift | null
}

/** What orders and refunds do to cards, in the transactions that do it to everything else. */
export const createSold = ({ clock, random }: Platform, sending: ReturnType<typeof createSending>) => ({
  /**
   * Takes what an order spends off its cards, in the order of their ids, so that two orders never wait for each other.
   * False when somebody else was faster; the caller undoes the rest.
   */
  async hold(tx: SiteTransaction, orderId: string, uses: readonly GiftCardUse[]): Promise<boolean> {
    const at = clock.now()
    const inOrder = [...uses].sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const { id, amount } of inOrder) {
      const move = { cardId: id, change: -amount, reason: 'held' as const, causeId: orderId, at }
      if (amount > 0 && !(await repository.moveBalance(tx, move, { onlyActive: true }))) return false
    }
    return true
  },
  heldBy: repository.heldBy,
  release: (tx: SiteTransaction, orderId: string) =>
    repository.answerMoves(tx, { causeId: orderId, from: 'held', to: 'released', at: clock.now() }),

  /** When the sale is booked: the cards are there with what is on them, and cannot be spent before they are paid. */
  async issue(
    tx: SiteTransaction,
    { id: orderId, email, currency }: { readonly id: string; readonly email: string; readonly currency: string },
    lines: readonly SoldLine[],
  ): Promise<void> {
    const at = clock.now()
    for (const { id: orderLineId, quantity, unitPrice, gift } of lines)
      for (let unit = 1; unit <= quantity && unitPrice > 0; unit += 1) {
        const { recipientEmail, ...rest } = gift ?? noGift
        const card = {
          id: random.id(),
          amount: unitPrice,
          currency,
          state: 'waiting' as const,
          ...{ orderId, orderLineId, unit },
          ...rest,
          recipientEmail: recipientEmail || email,
          expiresAt: null,
          createdAt: at,
        }
        if (!(await repository.insertCard(tx, card))) continue
        await repository.moveBalance(tx, {
          cardId: card.id,
          change: unitPrice,
          reason: 'issued',
          causeId: orderLineId,
          at,
        })
        crashPoint('card-issued')
      }
  },

  /** When they are paid: each goes out at once, or on its day. */
  async activate(tx: SiteTransaction, orderId: string): Promise<readonly string[]> {
    const waiting = (await repository.cardsOfOrder(tx, orderId)).filter(({ state }) => state === 'waiting')
    for (const { id } of waiting) await repository.changeCard(tx, id, { state: 'active' })
    for (const card of await repository.unsentOf(tx, orderId)) await sending.plan(tx, card)
    return waiting.map(({ id }) => id)
  },

  /** When they are never paid. */
  async revoke(tx: SiteTransaction, orderId: string): Promise<void> {
    const at = clock.now()
    for (const { id, state, balance } of await repository.cardsOfOrder(tx, orderId)) {
      if (state !== 'waiting') continue
      await repository.changeCard(tx, id, { state: 'disabled' })
      await repository.moveBalance(tx, { cardId: id, change: -balance, reason: 'revoked', causeId: orderId, at })
    }
  },

  /** What is still on the cards that an order sold, by the line that sold them: no more of it can be given back. */
  async leftOfSold(tx: SiteTransaction, orderId: string): Promise<ReadonlyMap<string, number>> {
    const left = new Map<string, number>()
    for (const { orderLineId, state, balance } of await repository.cardsOfOrder(tx, orderId))
      left.set(orderLineId!, (left.get(orderLineId!) ?? 0) + (state === 'active' ? balance : 0))
    return left
  },

  /** A refund of the line that sold cards is taken off them. False when less is on them by now. */
  async takeBack(
    tx: SiteTransaction,
    { orderId, lineId, refundId, amount }: { orderId: string; lineId: string; refundId: string; amount: number },
  ): Promise<boolean> {
    const at = clock.now()
    let owed = amount
    for (const { id, orderLineId, state, balance } of await repository.cardsOfOrder(tx, orderId)) {
      const part = orderLineId === lineId && state === 'active' ? Math.min(balance, owed) : 0
      if (part === 0) continue
      await repository.moveBalance(tx, { cardId: id, change: -part, reason: 'revoked', causeId: refundId, at })
      owed -= part
    }
    return owed === 0
  },

  /** The refund failed: what it took off the cards that were sold is on them again. */
  giveBack: (tx: SiteTransaction, refundId: string) =>
    repository.answerMoves(tx, { causeId: refundId, from: 'revoked', to: 'refunded', at: clock.now() }),

  /** The bank sent a refund back. False when the card was spent since. */
  takeAgain: (
    tx: SiteTransaction,
    { cardId, refundId, amount }: { cardId: string; refundId: string; amount: number },
  ): Promise<boolean> =>
    repository.moveBalance(tx, { cardId, change: -amount, reason: 'adjusted', causeId: refundId, at: clock.now() }),

  /** A refund of what a card paid for: it comes back to the card, also to one that was spent. */
  refund: (
    tx: SiteTransaction,
    { cardId, refundId, amount }: { cardId: string; refundId: string; amount: number },
  ): Promise<boolean> =>
    repository.moveBalance(tx, {
      cardId,
      change: amount,
      reason: 'refunded',
      causeId: refundId,
      at: clock.now(),
    }),
})
