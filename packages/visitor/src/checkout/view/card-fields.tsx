import type { ReadMessage } from '@sitewright/domain/messages'
import type { Card } from '../use-card'
import type { CheckoutMessage } from './props'

const words = {
  'no-script': 'checkout.cardNeedsScript',
  waiting: 'checkout.cardWaiting',
  failed: 'checkout.cardFailed',
} as const

/** Where the provider's fields stand; until they do, what is the matter. */
export const CardFields = ({
  card,
  isChosen,
  message,
}: {
  card: Card
  isChosen: boolean
  message: ReadMessage<CheckoutMessage>
}) => (
  <div className="card-fields" hidden={!isChosen}>
    {card.state !== 'ready' && <p role="status">{message(words[card.state])}</p>}
    <div ref={card.placeRef} className="card-place" />
  </div>
)
