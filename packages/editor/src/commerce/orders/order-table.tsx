import '../../ui/table.css'
import type { OrderSummary } from '@sitewright/contract/orders'
import { relativeTimeRefreshMs } from '@sitewright/domain/dialogs'
import { useEffect, useReducer } from 'react'
import { useTimes } from '../../app/use-times'
import { Status } from '../../ui/status'
import { ago } from '../../ui/time'
import { money } from '../money-words'
import { fulfilmentWords, paymentWords } from './order-words'

/** Times that say "12 minutes ago" must not stand still. */
function useClock() {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, relativeTimeRefreshMs)
    return () => clearInterval(timer)
  }, [])
}

const Fulfilment = ({ order }: { order: OrderSummary }) => {
  const { word, tone, isWaiting } = fulfilmentWords[order.fulfilment]
  return (
    <Status tone={tone} isWaiting={isWaiting}>
      {word}
    </Status>
  )
}

/** No money moved: nothing should be sent for it. */
export const TestMark = ({ order }: { order: Pick<OrderSummary, 'isTest'> }) =>
  order.isTest ? <span className="test-mark">Test</span> : null

type Props = {
  orders: readonly OrderSummary[]
  openId: string | undefined
  onOpen: (id: string) => void
}
/** Those that something is done with together. */
type Marking = { marked: readonly string[]; onMark: (ids: readonly string[]) => void }

const toggled = (marked: readonly string[], id: string): readonly string[] =>
  marked.includes(id) ? marked.filter(each => each !== id) : [...marked, id]

const Row = ({ order, openId, onOpen }: Omit<Props, 'orders'> & { order: OrderSummary }) => (
  <button
    type="button"
    className="order-row"
    aria-current={order.id === openId ? 'true' : undefined}
    onClick={() => onOpen(order.id)}
  >
    <b>{order.customer}</b>
    <span className="num">{money(order.total, order.currency)}</span>
    <span className="soft num">
      {[order.number, order.place, ago(order.placedAt)].filter(Boolean).join(', ')}
      <TestMark order={order} />
    </span>
    <Fulfilment order={order} />
  </button>
)

/** Under the day they came on. */
const Rows = ({ orders, ...rest }: Props) => {
  const { dayOf, isSameDay } = useTimes()
  return (
    <ul className="order-rows">
      {orders.map((order, index) => {
        const before = orders[index - 1]
        const isNewDay = !before || !isSameDay(before.placedAt, order.placedAt)
        return (
          <li key={order.id}>
            {isNewDay && <h2 className="order-day">{dayOf(order.placedAt)}</h2>}
            <Row order={order} {...rest} />
          </li>
        )
      })}
    </ul>
  )
}

export const OrderTable = ({
  orders,
  openId,
  onOpen,
  isCompact,
  marked,
  onMark,
}: Props & Marking & { isCompact: boolean }) => {
  useClock()
  const { longMoment } = useTimes()
  const isAll = orders.length > 0 && orders.every(({ id }) => marked.includes(id))
  if (isCompact) return <Rows orders={orders} openId={openId} onOpen={onOpen} />
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col" className="order-mark">
            <input
              type="checkbox"
              aria-label="Mark all orders"
              checked={isAll}
              onChange={() => onMark(isAll ? [] : orders.map(({ id }) => id))}
            />
          </th>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">Placed</th>
          <th scope="col">Fulfilment</th>
          <th scope="col">Payment</th>
          <th scope="col" className="figure">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <tr
            key={order.id}
            className={order.id === openId ? 'open' : undefined}
            aria-current={order.id === openId ? 'true' : undefined}
            onClick={() => onOpen(order.id)}
          >
            <td className="order-mark">
              <input
                type="checkbox"
                aria-label={`Mark order ${order.number}`}
                checked={marked.includes(order.id)}
                onClick={event => event.stopPropagation()}
                onChange={() => onMark(toggled(marked, order.id))}
              />
            </td>
            <td>
              <button type="button" className="row-button num" onClick={() => onOpen(order.id)}>
                {order.number}
              </button>
            </td>
            <td>
              <b>{order.customer}</b>
              <span className="second">{order.place}</span>
            </td>
            <td className="soft">
              <time dateTime={order.placedAt} title={longMoment(order.placedAt)}>
                {ago(order.placedAt)}
              </time>
            </td>
            <td>
              <Fulfilment order={order} />
            </td>
            <td className="soft">
              {paymentWords[order.payment]}
              <TestMark order={order} />
            </td>
            <td className="figure num">
              <b>{money(order.total, order.currency)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
