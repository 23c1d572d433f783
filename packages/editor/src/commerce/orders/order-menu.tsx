import type { Order } from '@sitewright/contract/orders'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { showToast } from '../../ui/toast'
import { AddressDialog } from './address-dialog'
import { NoteDialog } from './note-dialog'
import { whyNotFulfil } from './order-words'
import { PayLinkDialog } from './pay-link-dialog'
import { ReturnDialog } from './return-dialog'
import { useOrderAction } from './use-orders'

export const slipAddress = (orderId: string): string => `/api/commerce/orders/${orderId}/slip`

/** What is seldom done with an order. */
export const OrderMenu = ({ order }: { order: Order }) => {
  const [asked, setAsked] = useState<'note' | 'address' | 'cancel' | 'return' | 'pay-link'>()
  const resend = useOrderAction('resend')
  const cancel = useOrderAction('cancel')
  const handOver = useOrderAction('fulfil')
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        label={t('More')}
        placement="bottom end"
        button={
          <Button size="medium" icon={Ellipsis}>
            {t('More')}
          </Button>
        }
      >
        <MenuItem text={t('Print slip')} href={slipAddress(order.id)} target="_blank" />
        <MenuItem
          text={t('Send the confirmation again')}
          onAction={() =>
            runWith(resend, order.id, {
              onSuccess: () => showToast(t('Sent to {email}', { email: order.email })),
              onError: error => showToast(messageOf(error)),
            })
          }
        />
        {order.isPickup && order.fulfilment !== 'ready' && !whyNotFulfil(order) && (
          <MenuItem
            text={t('Picked up already')}
            onAction={() =>
              runWith(handOver, order.id, {
                onSuccess: () => showToast(t('Order {number} is fulfilled', { number: order.number })),
                onError: error => showToast(messageOf(error)),
              })
            }
          />
        )}
        {order.mayBePaidByLink && <MenuItem text={t('Link to pay')} onAction={() => setAsked('pay-link')} />}
        {order.lines.some(({ sent, returned }) => sent > returned) && (
          <MenuItem text={t('Take something back')} onAction={() => setAsked('return')} />
        )}
        <MenuItem text={t('Add a private note')} onAction={() => setAsked('note')} />
        {order.address && <MenuItem text={t('Edit the address')} onAction={() => setAsked('address')} />}
        {order.mayCancel && <MenuItem text={t('Cancel order')} onAction={() => setAsked('cancel')} />}
      </Menu>
      {asked === 'return' && <ReturnDialog order={order} onClose={close} />}
      {asked === 'pay-link' && <PayLinkDialog order={order} onClose={close} />}
      {asked === 'note' && <NoteDialog order={order} onClose={close} />}
      {asked === 'address' && order.address && <AddressDialog order={order} address={order.address} onClose={close} />}
      <Confirmation
        isOpen={asked === 'cancel'}
        onClose={close}
        title={t('Cancel order {number}?', { number: order.number })}
        confirm={t('Cancel order')}
        cancel={t('Keep order')}
        isBusy={cancel.isPending}
        onConfirm={() =>
          runWith(cancel, order.id, {
            onSuccess: () => showToast(t('Order cancelled')),
            onError: error => showToast(messageOf(error)),
            onSettled: close,
          })
        }
      >
        {t('Its stock goes back and the customer is told by mail.')}
      </Confirmation>
    </>
  )
}
