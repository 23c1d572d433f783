import type { Order } from '@sitewright/contract/orders'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { runWith } from '../app/follow-up'
import { Button } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { showToast } from '../ui/toast'
import { money } from './order-words'
import { useOrderAction } from './use-orders'

type Question = 'cancel' | 'paid'

/** While the money has not come, the owner can say that it has, or give the order up. */
export const UnpaidActions = ({ order }: { order: Order }) => {
  const [question, setQuestion] = useState<Question>()
  const cancel = useOrderAction('cancel')
  const paid = useOrderAction('paid')
  const close = () => setQuestion(undefined)
  const finish = (action: typeof cancel, done: string) =>
    runWith(action, order.id, {
      onSuccess: () => showToast(done),
      onError: error => showToast(messageOf(error)),
      onSettled: close,
    })
  return (
    <>
      {order.mayMarkPaid && (
        <Button size="medium" onPress={() => setQuestion('paid')}>
          Mark as paid
        </Button>
      )}
      {order.mayCancel && (
        <Button size="medium" kind="ghost" onPress={() => setQuestion('cancel')}>
          Cancel order
        </Button>
      )}
      <Confirmation
        isOpen={question === 'paid'}
        onClose={close}
        title={`Mark order ${order.number} as paid?`}
        confirm="Mark as paid"
        kind="primary"
        isBusy={paid.isPending}
        onConfirm={() => finish(paid, 'Marked as paid')}
      >
        {`${money(order.total, order.currency)} from ${order.customer} has arrived.`}
      </Confirmation>
      <Confirmation
        isOpen={question === 'cancel'}
        onClose={close}
        title={`Cancel order ${order.number}?`}
        confirm="Cancel order"
        cancel="Keep order"
        isBusy={cancel.isPending}
        onConfirm={() => finish(cancel, 'Order cancelled')}
      >
        Its stock goes back and the customer is told by mail.
      </Confirmation>
    </>
  )
}
