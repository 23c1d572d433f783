import '../ui/table.css'
import type { Order } from '@sitewright/contract/orders'
import { addressLines } from '@sitewright/domain/addresses'
import { X } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { messageOf } from '../app/api'
import { useTimes } from '../app/use-times'
import { Button, IconButton } from '../ui/button'
import { isTyping, shortcutOf } from '../ui/shortcut'
import { Failed, Waiting } from '../ui/states'
import type { Times } from '../ui/time'
import { showToast } from '../ui/toast'
import { TestMark } from './order-table'
import { mayFulfil, money, whyNotFulfil } from './order-words'
import { ReviewLink } from './review-link'
import { UnpaidActions } from './unpaid-actions'
import { useOrder, useOrderAction } from './use-orders'

const Lines = ({ order }: { order: Order }) => (
  <ul className="order-lines">
    {order.lines.map(line => (
      <li key={line.id}>
        {line.imageUrl ? <img src={`${line.imageUrl}?format=100w`} alt="" /> : <span className="no-picture" />}
        <span>
          <b>{line.title}</b>
          <span className="second">
            {[line.options, line.quantity > 1 ? `quantity ${line.quantity}` : ''].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="num">{money(line.total, order.currency)}</span>
      </li>
    ))}
  </ul>
)

const Sums = ({ order }: { order: Order }) => {
  const line = (label: string, value: string) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className="order-sums num">
      {line('Subtotal', money(order.subtotal, order.currency))}
      {order.discount > 0 && line('Discount', `−${money(order.discount, order.currency)}`)}
      {line(
        order.shippingName ? `Delivery, ${order.shippingName.toLowerCase()}` : 'Delivery',
        order.shipping === 0 ? 'Free' : money(order.shipping, order.currency),
      )}
      {line('Tax', money(order.tax, order.currency))}
      <div className="order-total">
        <dt>{order.payment === 'paid' ? 'Total, paid' : 'Total'}</dt>
        <dd>{money(order.total, order.currency)}</dd>
      </div>
    </dl>
  )
}

const Delivery = ({ order }: { order: Order }) => {
  const { address } = order
  return (
    <div className="order-people">
      <div>
        <h3 className="field-label">Deliver to</h3>
        {address ? (
          <address>
            {addressLines(address).map(line => (
              <span key={line} className="order-address-line">
                {line}
              </span>
            ))}
          </address>
        ) : (
          'Nothing to deliver'
        )}
      </div>
      <div>
        <h3 className="field-label">Customer</h3>
        {order.customer}
        <br />
        <a className="order-email" href={`mailto:${order.email}`}>
          {order.email.split('@')[0]}@<wbr />
          {order.email.split('@')[1]}
        </a>
      </div>
    </div>
  )
}

const Activity = ({ order, times: { longMoment, timeOfDay } }: { order: Order; times: Times }) => (
  <div>
    <h3 className="field-label">Activity</h3>
    <ul className="order-activity">
      {order.activity.map(({ text, at }) => (
        <li key={`${at}${text}`}>
          <span>{text}</span>
          <time className="quiet num" dateTime={at} title={longMoment(at)}>
            {timeOfDay(at)}
          </time>
        </li>
      ))}
    </ul>
  </div>
)

export const OrderDetail = ({
  orderId,
  onClose,
  canClose,
}: {
  orderId: string
  onClose: () => void
  canClose: boolean
}) => {
  const { data: order, isError, refetch } = useOrder(orderId)
  const fulfil = useOrderAction('fulfil')
  const times = useTimes()
  const send = useCallback(() => {
    if (!order || !mayFulfil(order) || fulfil.isPending) return
    fulfil.mutate(order.id, {
      onSuccess: () => showToast('Fulfilled'),
      onError: error => showToast(messageOf(error)),
    })
  }, [order, fulfil])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || shortcutOf(event) !== 'f') return
      event.preventDefault()
      send()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [send])
  return (
    <aside className="order" aria-label={order ? `Order ${order.number}` : 'Order'}>
      {!order && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
      {order && (
        <>
          <header className="order-head">
            <div>
              <h2>
                {`Order ${order.number}`}
                <TestMark order={order} />
              </h2>
              <time className="quiet" dateTime={order.placedAt}>
                {times.longMoment(order.placedAt)}
              </time>
            </div>
            {canClose && <IconButton icon={X} label="Close the order" onPress={onClose} />}
          </header>
          <div className="order-actions">
            <Button
              kind="primary"
              size="medium"
              isDisabled={!mayFulfil(order) || fulfil.isPending}
              hint={whyNotFulfil(order) ?? 'Mark as fulfilled'}
              shortcut="f"
              onPress={send}
            >
              {fulfil.isPending ? 'Fulfilling' : order.fulfilment === 'fulfilled' ? 'Fulfilled' : 'Fulfil'}
            </Button>
            <UnpaidActions order={order} />
            {order.payment === 'paid' && <ReviewLink orderId={order.id} email={order.email} />}
          </div>
          <section>
            <Lines order={order} />
          </section>
          <section>
            <Sums order={order} />
          </section>
          <section>
            <Delivery order={order} />
          </section>
          <section>
            <Activity order={order} times={times} />
          </section>
        </>
      )}
    </aside>
  )
}
