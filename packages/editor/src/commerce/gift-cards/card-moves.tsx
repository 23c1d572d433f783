import type { GiftCard, GiftCardMove } from '@sitewright/contract/gift-cards'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Failed, Waiting } from '../../ui/states'
import { money } from '../money-words'
import { leftOf } from './card-words'
import { useGiftCard } from './use-gift-cards'

const words: Record<GiftCardMove['reason'], string> = {
  issued: t('Issued'),
  held: t('Paid for an order'),
  released: t('Order was given up'),
  refunded: t('Refund'),
  adjusted: t('Changed by hand'),
  revoked: t('Taken back'),
  expired: t('Expired'),
}

/** Everything that was ever put on the card or taken off it. */
export const CardMoves = ({ card, onClose }: { card: GiftCard; onClose: () => void }) => {
  const { data, isError, refetch } = useGiftCard(card.id)
  const times = useTimes()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={card.codeEnd ? t('Card ending in {codeEnd}', { codeEnd: card.codeEnd }) : t('Card that waits to be sent')}
      width="medium"
      actions={<Button onPress={onClose}>{t('Close')}</Button>}
    >
      <div className="card-about">
        <b className="num">{t('{card} left', { card: leftOf(card) })}</b>
        <p className="queue-about">{[card.recipientName, card.recipientEmail].filter(Boolean).join(', ')}</p>
      </div>
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={3} rowHeight={44} />)}
      {data && (
        <ul className="queue-items">
          {data.moves.map(({ change, reason, orderId, by, note, at }) => (
            <li key={`${at}${reason}${change}`}>
              <div className="queue-head">
                <b>
                  {orderId ? (
                    <RouteLink to={{ path: `commerce/orders/${orderId}` }}>{words[reason]}</RouteLink>
                  ) : (
                    words[reason]
                  )}
                </b>
                <span className="num">{`${change > 0 ? '+' : ''}${money(change, card.currency)}`}</span>
              </div>
              <p className="queue-about">{[note, by, times.shortMoment(at)].filter(Boolean).join(', ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
