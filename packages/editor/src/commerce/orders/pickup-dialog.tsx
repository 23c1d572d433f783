import type { Order } from '@sitewright/contract/orders'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { t } from '../../language'
import { Confirmation } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { unitsLeft, unitsWords } from './order-words'
import { useOrderAction } from './use-orders'

/** What comes next for an order that is fetched: it lies at its place, or the customer has it. */
export const PickupDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const ready = useOrderAction('ready')
  const handOver = useOrderAction('fulfil')
  const place = order.pickup?.name ?? ''
  const isReady = order.fulfilment === 'ready'
  const run = (act: typeof ready, said: string) =>
    runWith(act, order.id, {
      onSuccess: () => showToast(said),
      onError: error => showToast(messageOf(error)),
      onSettled: onClose,
    })
  if (isReady)
    return (
      <Confirmation
        isOpen
        onClose={onClose}
        title={t('Order {number} was picked up?', { number: order.number })}
        confirm={t('Picked up')}
        cancel={t('Not yet')}
        isBusy={handOver.isPending}
        onConfirm={() => run(handOver, t('Order {number} is fulfilled', { number: order.number }))}
      >
        {t('{order} handed over at {place}. The order is fulfilled then.', {
          order: unitsWords(unitsLeft(order)),
          place,
        })}
      </Confirmation>
    )
  return (
    <Confirmation
      isOpen
      onClose={onClose}
      title={t('Order {number} is ready for pickup?', { number: order.number })}
      confirm={t('Ready for pickup')}
      cancel={t('Not yet')}
      isBusy={ready.isPending}
      onConfirm={() => run(ready, t('{email} was told', { email: order.email }))}
    >
      {t('{order} lie ready at {place}. The customer gets a mail with the address, the hours and what to bring.', {
        order: unitsWords(unitsLeft(order)),
        place,
      })}
    </Confirmation>
  )
}
