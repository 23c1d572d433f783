import type { Discounts } from '../discounts'
import type { Donations } from '../donations'
import type { Downloads } from '../downloads'
import type { GiftCards } from '../gift-cards'
import type { OrderFollower } from '../orders'
import type { Subscriptions } from '../subscriptions'
import type { Announce } from '../webhooks'

type Sources = {
  readonly discounts: Pick<Discounts, 'release'>
  readonly giftCards: GiftCards
  readonly donations: Donations
  readonly downloads: Downloads
  readonly subscriptions: Pick<Subscriptions, 'paid' | 'givenUp'>
  readonly announce: Announce
}

/** What an order does to everything that hangs on it. Asked for only where there is something to do. */
export const followOrders = ({
  discounts,
  giftCards,
  donations,
  downloads,
  subscriptions,
  announce,
}: Sources): OrderFollower => ({
  async booked(tx, order) {
    const cards = order.lines.filter(({ kind }) => kind === 'GIFT_CARD')
    if (cards.length > 0)
      await giftCards.issue(
        tx,
        order,
        cards.map(line => ({ ...line, gift: line.details?.gift ?? null })),
      )
    const given = order.lines.flatMap(({ id, details, total }) =>
      details?.donation
        ? [{ id, chosen: { ...details.donation, amount: total }, isMonthly: details.plan !== undefined }]
        : [],
    )
    if (given.length > 0) await donations.note(tx, order, given)
    await announce(tx, 'order.placed', [order.id])
  },

  async paid(tx, order, by) {
    const has = (kind: string) => order.lines.some(line => line.kind === kind)
    if (has('GIFT_CARD')) await announce(tx, 'gift-card.issued', await giftCards.activate(tx, order.id))
    if (has('DIGITAL'))
      await downloads.grant(
        tx,
        order,
        order.lines.filter(({ kind }) => kind === 'DIGITAL'),
      )
    if (order.lines.some(({ details }) => details?.plan)) await subscriptions.paid(tx, order, by)
    // After it, because everybody waits for the number of a receipt.
    if (has('DONATION')) await announce(tx, 'donation.received', await donations.receive(tx, order.id))
    await announce(tx, 'order.paid', [order.id])
  },

  sent: (tx, orderId) => announce(tx, 'order.fulfilled', [orderId]),

  async givenUp(tx, order, why) {
    const { id, number, giftCardTotal, lines } = order
    // Before everything else that is locked.
    if (lines.some(({ details }) => details?.plan)) await subscriptions.givenUp(tx, order, why)
    await discounts.release(tx, id)
    if (giftCardTotal > 0) await giftCards.release(tx, id)
    if (lines.some(({ kind }) => kind === 'GIFT_CARD')) await giftCards.revoke(tx, id)
    if (lines.some(({ kind }) => kind === 'DONATION')) await donations.forget(tx, id)
    // Without a number nobody has heard of it.
    if (number !== null) await announce(tx, 'order.cancelled', [id])
  },

  cardsOf: async (tx, { id, giftCardTotal, lines }) => ({
    paid: giftCardTotal > 0 ? await giftCards.heldBy(tx, id) : [],
    left: lines.some(({ kind }) => kind === 'GIFT_CARD') ? await giftCards.leftOfSold(tx, id) : new Map(),
  }),

  async refundBegun(tx, { lines }, { id: refundId, orderId, parts }) {
    for (const { part: lineId, amount } of parts) {
      const isCard = lines.some(({ id, kind }) => id === lineId && kind === 'GIFT_CARD')
      if (isCard && !(await giftCards.takeBack(tx, { orderId, lineId, refundId, amount })))
        throw new Error(`The cards of line ${lineId} hold less than was planned to be given back.`)
    }
  },
  refundFailed: async (tx, { id }) => {
    await giftCards.giveBack(tx, id)
  },
  async refundCards(tx, { id: refundId, orderId, cards }, change) {
    for (const { cardId, amount } of cards) {
      const about = { cardId, refundId, amount }
      const isDone = change === 1 ? await giftCards.refund(tx, about) : await giftCards.takeAgain(tx, about)
      if (!isDone) throw new Error(`Card ${cardId} was spent before the bank sent refund ${refundId} back.`)
    }
    await announce(tx, 'order.refunded', [orderId])
  },

  refunded: (tx, lines) =>
    downloads.revoke(
      tx,
      lines.filter(({ kind }) => kind === 'DIGITAL'),
    ),
})
