import type { Order } from '@sitewright/contract/orders'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
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
        title={`Order ${order.number} was picked up?`}
        confirm="Picked up"
        cancel="Not yet"
        isBusy={handOver.isPending}
        onConfirm={() => run(handOver, `Order ${order.number} is fulfilled`)}
      >
        {`${unitsWords(unitsLeft(order))} handed over at ${place}. The order is fulfilled then.`}
      </Confirmation>
    )
  return (
    <Confirmation
      isOpen
      onClose={onClose}
      title={`Order ${order.number} is ready for pickup?`}
      confirm="Ready for pickup"
      cancel="Not yet"
      isBusy={ready.isPending}
      onConfirm={() => run(ready, `${order.email} was told`)}
    >
      {`${unitsWords(unitsLeft(order))} lie ready at ${place}. The customer gets a mail with the address, the hours and what to bring.`}
    </Confirmation>
  )
}
