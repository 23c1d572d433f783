export type GiftCard = { id: string; balanceCents: number }
export type GiftCardUse = { id: string; amountCents: number }

/** Spends the cards in the order given, each down to zero before the next. */
export const spendGiftCards = (cards: readonly GiftCard[], payableCents: number): GiftCardUse[] => {
  let owed = payableCents
  return cards.map(({ id, balanceCents }) => {
    const amountCents = Math.min(balanceCents, owed)
    owed -= amountCents
    return { id, amountCents }
  })
}
