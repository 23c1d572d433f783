import { isAddress, tableHolder } from '../../platform/persons'
import { giftCards } from '../tables'

/** Cards somebody was sent: what is on them stays in the books. */
export const giftCardsOfPerson = tableHolder({
  holder: 'gift-cards',
  table: giftCards,
  of: person => isAddress(giftCards.recipientEmail, person),
  without: ['codeHash', 'orderLineId', 'unit'],
  change: { recipientEmail: '', recipientName: '', senderName: '', message: '' },
})
