import '../../ui/table.css'
import './orders.css'
import type { Order } from '@sitewright/contract/orders'
import { addressLines } from '@sitewright/domain/addresses'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { navigate } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { language, t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { isTyping, shortcutOf } from '../../ui/shortcut'
import { Failed, Waiting } from '../../ui/states'
import type { Times } from '../../ui/time'
import { money } from '../money-words'
import { ReviewLink } from '../reviews/review-link'
import { FulfilDialog } from './fulfil-dialog'
import { OrderLines } from './order-lines'
import { OrderMenu, slipAddress } from './order-menu'
import { OrderMoney } from './order-money'
import { OrderReturns } from './order-returns'
import { TestMark } from './order-table'
import { unitsLeft, unitsWords, whichOrder, whyNotFulfil, whyNotRefund } from './order-words'
import { PickupDialog } from './pickup-dialog'
import { RefundDialog } from './refund-dialog'
import { UnpaidActions } from './unpaid-actions'
import { useOrder } from './use-orders'

const PickupPlace = ({ pickup }: { pickup: NonNullable<Order['pickup']> }) => (
  <>
    <h3 className="field-label">{t('Pickup at')}</h3>
    <address className="order-pickup">
      {pickup.lines.map(line => (
        <span key={line} className="order-address-line">
          {line}
        </span>
      ))}
      {pickup.hours && <span className="second">{pickup.hours}</span>}
      {pickup.instructions && <span className="second">{pickup.instructions}</span>}
    </address>
  </>
)

export const People = ({ order }: { order: Order }) => {
  const { address } = order
  return (
    <div className="order-people">
      <div>
        {order.pickup && <PickupPlace pickup={order.pickup} />}
        <h3 className="field-label">{order.pickup ? t('Picked up by') : t('Deliver to')}</h3>
        {address ? (
          <address>
            {addressLines(address, language).map(line => (
              <span key={line} className="order-address-line">
                {line}
              </span>
            ))}
          </address>
        ) : order.pickup ? (
          order.customer
        ) : (
          t('Nothing to deliver')
        )}
      </div>
      {order.billingAddress && (
        <div>
          <h3 className="field-label">{t('Bill to')}</h3>
          <address>
            {addressLines(order.billingAddress, language).map(line => (
              <span key={line} className="order-address-line">
                {line}
              </span>
            ))}
          </address>
        </div>
      )}
      <div>
        <h3 className="field-label">{t('Customer')}</h3>
        {order.customer}
        <br />
        {order.company && (
          <>
            {order.company}
            <br />
          </>
        )}
        {`${whichOrder(order.customerOrders)}, ${money(order.customerSpent, order.currency)}`}
        <br />
        <a className="order-email" href={`mailto:${order.email}`}>
          {order.email.split('@')[0]}@<wbr />
          {order.email.split('@')[1]}
        </a>
        {order.phone && (
          <a className="order-phone" href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>
            {order.phone}
          </a>
        )}
      </div>
    </div>
  )
}

const Activity = ({ order, times: { longMoment, shortMoment } }: { order: Order; times: Times }) => (
  <div>
    <h3 className="field-label">{t('Activity')}</h3>
    <ul className="order-activity">
      {order.activity.map(({ text, detail, isProblem, at }) => (
        <li key={`${at}${text}${detail}`} className={isProblem ? 'problem' : undefined}>
          <span>
            {t(text)}
            {detail && <span className="second">{t(detail)}</span>}
          </span>
          <time className="quiet num" dateTime={at} title={longMoment(at)}>
            {shortMoment(at)}
          </time>
        </li>
      ))}
    </ul>
  </div>
)

export type Asked = 'fulfil' | 'refund'

/** What is sent goes into a parcel; what is fetched is laid out, and then handed over. */
export const NextStep = (props: { order: Order; onClose: () => void }) =>
  props.order.isPickup ? <PickupDialog {...props} /> : <FulfilDialog {...props} />

const nextWords = (order: Order): string => {
  if (order.fulfilment === 'fulfilled') return order.isPickup ? t('Picked up') : t('Fulfilled')
  if (order.isPickup) return order.fulfilment === 'ready' ? t('Picked up') : t('Ready for pickup')
  return order.fulfilment === 'part-sent' ? t('Fulfil {order}', { order: unitsWords(unitsLeft(order)) }) : t('Fulfil')
}

/** F fulfils, R refunds, P prints. */
export function useOrderKeys(
  order: Order | undefined,
  { may, onAsk }: { may: boolean; onAsk: (asked: Asked) => void },
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!order || event.defaultPrevented || isTyping(event.target)) return
      // A dialog has its own keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const pressed = shortcutOf(event)
      if (pressed === 'f' && !whyNotFulfil(order)) onAsk('fulfil')
      else if (pressed === 'r' && !whyNotRefund(order, may)) onAsk('refund')
      else if (pressed === 'p') window.open(slipAddress(order.id), '_blank', 'noopener')
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [order, may, onAsk])
}

export const OrderActions = ({ order, onAsk }: { order: Order; onAsk: (asked: Asked) => void }) => {
  const mayRefund = useSession().may('commerce-refunds')
  const left = unitsLeft(order)
  const whyNotSend = whyNotFulfil(order)
  const whyNotBack = whyNotRefund(order, mayRefund)
  return (
    <div className="order-actions">
      <Button
        kind="primary"
        size="medium"
        isDisabled={whyNotSend !== undefined}
        hint={whyNotSend ?? (order.isPickup ? nextWords(order) : t('Fulfil {left}', { left: unitsWords(left) }))}
        shortcut="f"
        onPress={() => onAsk('fulfil')}
      >
        {nextWords(order)}
      </Button>
      <Button
        size="medium"
        isDisabled={whyNotBack !== undefined}
        hint={whyNotBack ?? t('Refund|give money back')}
        shortcut="r"
        onPress={() => onAsk('refund')}
      >
        {t('Refund|give money back')}
      </Button>
      <OrderMenu order={order} />
      <UnpaidActions order={order} />
      {order.payment === 'paid' && <ReviewLink orderId={order.id} email={order.email} />}
    </div>
  )
}

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
  const [asked, setAsked] = useState<Asked>()
  const may = useSession().may('commerce-refunds')
  const times = useTimes()
  useOrderKeys(order, { may, onAsk: setAsked })
  const close = () => setAsked(undefined)
  return (
    <aside className="order" aria-label={order ? t('Order {number}', { number: order.number }) : t('Order')}>
      {!order && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
      {order && (
        <>
          <header className="order-head">
            <div>
              <h2>
                {t('Order {number}', { number: order.number })}
                <TestMark order={order} />
              </h2>
              <time className="quiet" dateTime={order.placedAt}>
                {times.longMoment(order.placedAt)}
              </time>
            </div>
            {!canClose && (
              <IconButton
                icon={Maximize2}
                label={t('Open the order')}
                shortcut="enter"
                onPress={() => navigate({ path: `commerce/orders/${order.id}` })}
              />
            )}
            {canClose && <IconButton icon={X} label={t('Close the order')} onPress={onClose} />}
          </header>
          {order.flag && <p className="order-flag">{order.flag}</p>}
          <OrderActions order={order} onAsk={setAsked} />
          <OrderLines order={order} times={times} />
          <OrderReturns order={order} times={times} />
          <OrderMoney order={order} />
          <section>
            <People order={order} />
          </section>
          {order.note && (
            <section>
              <h3 className="field-label">{t('Note from customer')}</h3>
              <p className="order-note">{order.note}</p>
            </section>
          )}
          <section>
            <Activity order={order} times={times} />
          </section>
          {asked === 'fulfil' && <NextStep order={order} onClose={close} />}
          {asked === 'refund' && <RefundDialog order={order} onClose={close} />}
        </>
      )}
    </aside>
  )
}
