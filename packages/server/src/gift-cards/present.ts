import type * as contract from '@sitewright/contract/gift-cards'
import { giftCardWord } from '@sitewright/domain/gift-cards'
import type { GiftCard } from './card'
import type { CardDetail } from './service'

export const presentCard = (card: GiftCard): contract.GiftCard => ({
  id: card.id,
  codeEnd: card.codeEnd,
  amount: card.amount,
  balance: card.balance,
  currency: card.currency,
  state: giftCardWord(card),
  recipientName: card.recipientName,
  recipientEmail: card.recipientEmail,
  message: card.message,
  orderId: card.orderId,
  sendOn: card.sendOn,
  sentAt: card.sentAt?.toISOString() ?? null,
  expiresAt: card.expiresAt?.toISOString() ?? null,
  createdAt: card.createdAt.toISOString(),
})

export const presentDetail = ({ moves, ...card }: CardDetail): contract.GiftCardDetail => ({
  ...presentCard(card),
  moves: moves.map(({ change, reason, causeId, by, note, at }) => ({
    change,
    reason,
    orderId: reason === 'held' || reason === 'released' ? causeId : null,
    by,
    note,
    at: at.toISOString(),
  })),
})
