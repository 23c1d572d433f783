import '../../ui/table.css'
import { NotLoaded } from '../not-loaded'
import './orders.css'
import './order-page.css'
import type { Order, OrderLine, Parcel } from '@sitewright/contract/orders'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { navigate, RouteLink, usePlace } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { IconButton } from '../../ui/button'
import { isTyping, shortcutOf } from '../../ui/shortcut'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import type { Times } from '../../ui/time'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { NoteDialog } from './note-dialog'
import { type Asked, NextStep, OrderActions, People, useOrderKeys } from './order-detail'
import { Picture } from './order-lines'
import { OrderMoney } from './order-money'
import { OrderReturns } from './order-returns'
import { TestMark } from './order-table'
import { listedBy, readOrderView } from './order-view'
import { fulfilmentWords, parcelWords, paymentWords, unitsWords } from './order-words'
import { RefundDialog } from './refund-dialog'
import { useOrder, useOrders, useUndoParcel } from './use-orders'

const Goods = ({ rows, currency }: { rows: readonly { line: OrderLine; units: number }[]; currency: string }) => (
  <table className="order-goods">
    <tbody>
      {rows.map(({ line, units }) => (
        <tr key={line.id}>
          <td>
            <Picture line={line} />
          </td>
          <td>
            <b>{line.title}</b>
            <span className="second">{[line.options, line.sku].filter(Boolean).join(', ')}</span>
          </td>
          <td className="num">{t('{units} of {quantity}', { units, quantity: line.quantity })}</td>
          <td className="num soft">{money(line.unitPrice, currency)}</td>
          <td className="num">
            <b>{money(line.unitPrice * units, currency)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const sumOf = (rows: readonly { units: number }[]) => rows.reduce((sum, { units }) => sum + units, 0)

const ParcelSection = ({ order, parcel, times }: { order: Order; parcel: Parcel; times: Times }) => {
  const undo = useUndoParcel(order.id)
  const words = parcelWords(parcel)
  const rows = parcel.lines.flatMap(({ lineId, units }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ line, units }] : []
  })
  return (
    <section>
      <div className="order-section-head">
        <h2>
          {`${words.title} `}
          <span className="soft num">{unitsWords(sumOf(rows))}</span>
        </h2>
        <span className="order-states num">
          <Status tone="success">{words.state}</Status>
          <span className="soft">
            {[times.shortMoment(parcel.at), parcel.carrier, parcel.tracking].filter(Boolean).join(', ')}
          </span>
          {parcel.trackingUrl && (
            <a className="text-button" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
              {t('Track|a parcel')}
            </a>
          )}
          <TextButton
            isDisabled={undo.isPending}
            onPress={() =>
              runWith(undo, parcel.id, {
                onSuccess: () => showToast(t('{title} is undone', { title: words.title })),
                onError: error => showToast(messageOf(error)),
              })
            }
          >
            {words.undo}
          </TextButton>
        </span>
      </div>
      <Goods rows={rows} currency={order.currency} />
    </section>
  )
}

const Sold = ({ order, times }: { order: Order; times: Times }) => {
  const isBegun = order.parcels.length > 0
  const left = order.lines
    .map(line => ({ line, units: isBegun ? line.toSend : line.quantity }))
    .filter(({ units }) => units > 0)
  const bought = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isToSend = ['pending', 'part-sent', 'ready'].includes(order.fulfilment)
  return (
    <>
      {left.length > 0 && (
        <section>
          <div className="order-section-head">
            <h2>
              {isToSend ? `${t('Unfulfilled')} ` : `${t('Bought')} `}
              <span className="soft num">
                {t('{left} of {bought}', { left: sumOf(left), bought: unitsWords(bought) })}
              </span>
            </h2>
          </div>
          <Goods rows={left} currency={order.currency} />
        </section>
      )}
      {order.parcels.map(parcel => (
        <ParcelSection key={parcel.id} order={order} parcel={parcel} times={times} />
      ))}
      <OrderReturns order={order} times={times} />
    </>
  )
}

const Timeline = ({ order, times }: { order: Order; times: Times }) => {
  const [isNoting, setNoting] = useState(false)
  return (
    <section>
      <div className="order-section-head">
        <h2>{t('Timeline')}</h2>
        <TextButton onPress={() => setNoting(true)}>{t('Add a note')}</TextButton>
      </div>
      <ol className="timeline">
        {order.activity.map(({ text, detail, isProblem, at }) => (
          <li key={`${at}${text}${detail}`} className={isProblem ? 'problem' : undefined}>
            <span>
              {t(text)}
              {detail && <span className="second">{t(detail)}</span>}
            </span>
            <time className="soft num" dateTime={at} title={times.longMoment(at)}>
              {times.shortMoment(at)}
            </time>
          </li>
        ))}
      </ol>
      {isNoting && <NoteDialog order={order} onClose={() => setNoting(false)} />}
    </section>
  )
}

/** The orders before and after it in the list; K and J walk there, Escape goes back. */
function useNeighbours(orderId: string) {
  // The address goes on saying which list it was opened from.
  const { query } = usePlace()
  const view = readOrderView(query)
  const list = useOrders(listedBy(view))
  const openOrder = (id: string) => navigate({ path: `commerce/orders/${id}`, query }, { replace: true })
  const ids = useMemo(() => list.data?.pages.flatMap(page => page.items.map(({ id }) => id)) ?? [], [list.data])
  const at = ids.indexOf(orderId)
  const [before, behind] = at < 0 ? [] : [ids[at - 1], ids[at + 1]]
  const [newer, older] = view.sort === 'oldest' ? [behind, before] : [before, behind]
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      // A dialog or a menu has its own keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
      const pressed = shortcutOf(event)
      const next = pressed === 'j' ? older : pressed === 'k' ? newer : undefined
      if (next) openOrder(next)
      else if (pressed === 'escape') navigate({ path: 'commerce/orders', query })
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { newer, older, openOrder, query }
}

const Head = ({ order, onAsk }: { order: Order; onAsk: (asked: Asked) => void }) => {
  const times = useTimes()
  const { newer, older, openOrder, query } = useNeighbours(order.id)
  const { word, tone, isWaiting } = fulfilmentWords[order.fulfilment]
  return (
    <header className="page-head">
      <div className="page-title">
        <nav className="page-area" aria-label={t('Where you are')}>
          <RouteLink to={{ path: 'commerce/orders', query }}>{t('Orders')}</RouteLink>
        </nav>
        <div className="order-states">
          <h1>{t('Order {number}', { number: order.number })}</h1>
          <Status {...{ tone, isWaiting }}>{word}</Status>
          <Status tone={order.payment === 'paid' ? 'success' : 'neutral'} isWaiting={order.payment === 'waiting'}>
            {paymentWords[order.payment]}
          </Status>
          <TestMark order={order} />
        </div>
        <time className="soft" dateTime={order.placedAt}>
          {times.longMoment(order.placedAt)}
        </time>
      </div>
      <div className="page-actions order-page-actions">
        <IconButton
          kind="default"
          icon={ChevronUp}
          label={t('Newer order')}
          shortcut="k"
          isDisabled={!newer}
          onPress={() => newer && openOrder(newer)}
        />
        <IconButton
          kind="default"
          icon={ChevronDown}
          label={t('Older order')}
          shortcut="j"
          isDisabled={!older}
          onPress={() => older && openOrder(older)}
        />
        <OrderActions order={order} onAsk={onAsk} />
      </div>
    </header>
  )
}

/** One order with everything that happened to it. */
export const OrderPage = ({ orderId }: { orderId: string }) => {
  const query = useOrder(orderId)
  const order = query.data
  const [asked, setAsked] = useState<Asked>()
  const may = useSession().may('commerce-refunds')
  const times = useTimes()
  useOrderKeys(order, { may, onAsk: setAsked })
  const close = () => setAsked(undefined)
  if (!order) return <NotLoaded what="order" list={{ path: 'commerce/orders', label: t('Orders') }} query={query} />
  return (
    <main className="page">
      <Head order={order} onAsk={setAsked} />
      <div className="order-page">
        <div>
          {order.flag && <p className="order-flag">{order.flag}</p>}
          <Sold order={order} times={times} />
          <Timeline order={order} times={times} />
        </div>
        <aside className="order-beside" aria-label={t('Money and customer')}>
          <h2>{t('Money')}</h2>
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
        </aside>
      </div>
      {asked === 'fulfil' && <NextStep order={order} onClose={close} />}
      {asked === 'refund' && <RefundDialog order={order} onClose={close} />}
    </main>
  )
}
