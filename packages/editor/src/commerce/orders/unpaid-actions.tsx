import type { Order } from '@sitewright/contract/orders'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { useOrderAction } from './use-orders'

/** While the money has not come, the owner can say that it has. */
export const UnpaidActions = ({ order }: { order: Order }) => {
  const [isAsked, setAsked] = useState(false)
  const paid = useOrderAction('paid')
  if (!order.mayMarkPaid) return null
  const close = () => setAsked(false)
  return (
    <>
      <Button size="medium" onPress={() => setAsked(true)}>
        {t('Mark as paid')}
      </Button>
      <Confirmation
        isOpen={isAsked}
        onClose={close}
        title={t('Mark order {number} as paid?', { number: order.number })}
        confirm={t('Mark as paid')}
        kind="primary"
        isBusy={paid.isPending}
        onConfirm={() =>
          runWith(paid, order.id, {
            onSuccess: () => showToast(t('Marked as paid')),
            onError: error => showToast(messageOf(error)),
            onSettled: close,
          })
        }
      >
        {t('{total} from {customer} has arrived.', {
          total: money(order.total, order.currency),
          customer: order.customer,
        })}
      </Confirmation>
    </>
  )
}
