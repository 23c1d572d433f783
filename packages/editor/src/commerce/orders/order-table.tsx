import '../../ui/table.css'
import type { OrderSummary } from '@sitewright/contract/orders'
import { relativeTimeRefreshMs } from '@sitewright/domain/dialogs'
import { useEffect, useReducer } from 'react'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Status } from '../../ui/status'
import { ago } from '../../ui/time'
import { money } from '../money-words'
import { fulfilmentWords, paymentWords } from './order-words'
import { SwipeRow } from './swipe-row'

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
  order.isTest ? <span className="test-mark">{t('Test')}</span> : null

type Props = {
  orders: readonly OrderSummary[]
  openId: string | undefined
  onOpen: (id: string) => void
}
/** Those that something is done with together. */
type Marking = { marked: readonly string[]; onMark: (ids: readonly string[]) => void }

const toggled = (marked: readonly string[], id: string): readonly string[] =>
  marked.includes(id) ? marked.filter(each => each !== id) : [...marked, id]

const RowWords = ({ order }: { order: OrderSummary }) => (
  <>
    <span>
      <b>{order.customer}</b>
      <TestMark order={order} />
    </span>
    <span className="num">{money(order.total, order.currency)}</span>
    <span className="soft num">{[order.number, order.place, ago(order.placedAt)].filter(Boolean).join(', ')}</span>
    <Fulfilment order={order} />
  </>
)

const OpenRow = ({ order, openId, onOpen }: Omit<Props, 'orders'> & { order: OrderSummary }) => (
  <button
    type="button"
    className="order-row"
    aria-current={order.id === openId ? 'true' : undefined}
    onClick={() => onOpen(order.id)}
  >
    <RowWords order={order} />
  </button>
)

const Row = (props: Omit<Props, 'orders'> & { order: OrderSummary }) => (
  <SwipeRow order={props.order}>
    <OpenRow {...props} />
  </SwipeRow>
)

/** A finger that chooses needs the whole row, so no order opens meanwhile. */
const ChoiceRow = ({ order, marked, onMark }: Marking & { order: OrderSummary }) => (
  <label className="order-choose">
    <input
      type="checkbox"
      aria-label={t('Mark order {number}', { number: order.number })}
      checked={marked.includes(order.id)}
      onChange={() => onMark(toggled(marked, order.id))}
    />
    <span className="order-row">
      <RowWords order={order} />
    </span>
  </label>
)

const dayMs = 86_400_000

/** "Today", "Yesterday", "Saturday 11 October", "11 October 2025" */
function useDayWords() {
  const { dayOf, longDay, isSameDay } = useTimes()
  return (at: string): string => {
    const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    if (isSameDay(at, before(0))) return t('Today')
    if (isSameDay(at, before(1))) return t('Yesterday')
    return Date.parse(at) > Date.parse(before(300)) ? longDay(at) : dayOf(at)
  }
}

/** Under the day they came on. */
const Rows = ({ orders, openId, onOpen, marked, onMark, isChoosing }: Props & Marking & { isChoosing: boolean }) => {
  const { isSameDay } = useTimes()
  const dayWords = useDayWords()
  const isAll = orders.every(({ id }) => marked.includes(id))
  return (
    <>
      {isChoosing && (
        <label className="order-choose all">
          <input type="checkbox" checked={isAll} onChange={() => onMark(isAll ? [] : orders.map(({ id }) => id))} />
          {t('Mark all orders')}
        </label>
      )}
      <ul className="order-rows">
        {orders.map((order, index) => {
          const before = orders[index - 1]
          const isNewDay = !before || !isSameDay(before.placedAt, order.placedAt)
          return (
            <li key={order.id}>
              {isNewDay && <h2 className="order-day">{dayWords(order.placedAt)}</h2>}
              {isChoosing ? <ChoiceRow {...{ order, marked, onMark }} /> : <Row {...{ order, openId, onOpen }} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const OrderTable = ({
  orders,
  openId,
  onOpen,
  isCompact,
  isChoosing,
  marked,
  onMark,
}: Props & Marking & { isCompact: boolean; isChoosing: boolean }) => {
  useClock()
  const { longMoment } = useTimes()
  const isAll = orders.length > 0 && orders.every(({ id }) => marked.includes(id))
  if (isCompact) return <Rows {...{ orders, openId, onOpen, marked, onMark, isChoosing }} />
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col" className="order-mark">
            <input
              type="checkbox"
              aria-label={t('Mark all orders')}
              checked={isAll}
              onChange={() => onMark(isAll ? [] : orders.map(({ id }) => id))}
            />
          </th>
          <th scope="col">{t('Order')}</th>
          <th scope="col">{t('Customer')}</th>
          <th scope="col">{t('Placed')}</th>
          <th scope="col">{t('Fulfilment')}</th>
          <th scope="col">{t('Payment')}</th>
          <th scope="col" className="figure">
            {t('Total')}
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
                aria-label={t('Mark order {number}', { number: order.number })}
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
