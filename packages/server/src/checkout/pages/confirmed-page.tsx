import { addressLines } from '@sitewright/domain/addresses'
import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { isPaid, pickupLines, trackingAddress } from '@sitewright/domain/orders'
import { isTestMethod } from '@sitewright/domain/payments'
import type { ReactNode } from 'react'
import type { Order } from '../../orders'
import { PageHead } from './page-head'

const isWaitedFor = ({ state, paymentMethod }: Order) => state === 'waiting' && paymentMethod === 'manual'

/** In the language it was ordered in. */
const wordsOf = ({ locale }: Pick<Order, 'locale'>) => readMessages(checkoutTexts(locale))

const progressOf = (order: Order): string => {
  const message = wordsOf(order)
  if (order.state === 'cancelled') return message('order.cancelled')
  if (order.state !== 'waiting') return message('order.received', { email: order.email })
  return isWaitedFor(order) ? message('order.waiting') : message('order.waitingForBank')
}

const sentOf = (order: Order): string => {
  const message = wordsOf(order)
  if (order.fulfilment === 'ready') return message('order.isReady')
  if (order.fulfilment !== 'fulfilled') return ''
  return message(order.pickup ? 'order.pickedUp' : 'order.sent')
}

/** How far it is: placed, packed, sent, or placed, ready, picked up, each with its day; and where each parcel can be followed. */
const Progress = ({ order, timeZone }: { order: Order; timeZone: string }) => {
  const message = wordsOf(order)
  const { format } = new Intl.DateTimeFormat(order.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  })
  const parcels = order.fulfilments.filter(({ state }) => state !== 'undone')
  const [first, last] = [parcels[0], parcels.at(-1)]
  const isSent = order.fulfilment === 'fulfilled'
  const ready = order.events.find(({ kind }) => kind === 'ready')?.at
  const isReady = order.fulfilment === 'ready' || order.fulfilment === 'fulfilled'
  const steps = order.pickup
    ? [
        { word: message('order.placed'), at: order.placedAt },
        // Whoever comes by at once is handed what nobody laid out before.
        { word: message('order.readyStep'), at: isReady ? (ready ?? last?.at) : undefined },
        { word: message('order.pickedUpStep'), at: isSent ? last?.at : undefined },
      ]
    : [
        { word: message('order.placed'), at: order.placedAt },
        { word: message('order.packed'), at: first?.at },
        { word: isSent || !last ? message('order.sentStep') : message('order.partSent'), at: last?.at },
      ]
  return (
    <section aria-label={message('order.progress')}>
      <ol className="progress">
        {steps.map(({ word, at }) => (
          <li key={word} className={at ? 'done' : undefined} aria-current={at ? 'step' : undefined}>
            {word} {at && <time dateTime={at.toISOString()}>{format(at)}</time>}
          </li>
        ))}
      </ol>
      {(order.pickup ? [] : parcels).map(parcel => {
        const address = trackingAddress(parcel)
        const words = [message('order.parcel', { number: String(parcel.number) }), parcel.carrier, parcel.tracking]
        const text = words.filter(Boolean).join(', ')
        return (
          <p key={parcel.id} className="parcel">
            {address ? <a href={address}>{text}</a> : text}
          </p>
        )
      })}
    </section>
  )
}

const Goods = ({ order }: { order: Order }) => {
  const message = wordsOf(order)
  const money = (cents: number) => formatMinorUnits(cents, order.currency as CurrencyCode)
  return (
    <aside className="order-sum theme-light" aria-label={message('checkout.summary')}>
      <ul className="lines">
        {order.lines.map(line => (
          <li key={line.id}>
            {line.imageUrl ? (
              <img src={`${line.imageUrl}?format=300w`} alt="" width="72" height="90" />
            ) : (
              <span className="no-picture" />
            )}
            <div>
              <b>{line.title}</b>
              <span>
                {[line.options, line.quantity > 1 ? message('checkout.quantity', { quantity: line.quantity }) : '']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            <b>{money(line.unitPrice * line.quantity)}</b>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <div>
          <dt>{message('checkout.subtotal')}</dt>
          <dd>{money(order.subtotal)}</dd>
        </div>
        {order.discount > 0 && (
          <div className="off">
            <dt>{order.discountName || message('order.discount')}</dt>
            <dd>{`−${money(order.discount)}`}</dd>
          </div>
        )}
        {order.shippingName && (
          <div className="soft">
            <dt>{order.shippingName}</dt>
            <dd>{order.shipping === 0 ? message('checkout.free') : money(order.shipping)}</dd>
          </div>
        )}
        {order.tax > 0 && (
          <div className="soft">
            <dt>{order.taxName}</dt>
            <dd>{money(order.tax)}</dd>
          </div>
        )}
        <div className="grand">
          <dt>{message('checkout.total')}</dt>
          <dd>{money(order.total)}</dd>
        </div>
        {order.refunded > 0 && (
          <div className="soft">
            <dt>{message('order.refunded')}</dt>
            <dd>{money(order.refunded)}</dd>
          </div>
        )}
      </dl>
    </aside>
  )
}

const PickupPlace = ({ pickup, locale }: { pickup: NonNullable<Order['pickup']>; locale: string }) => (
  <>
    <h2>{wordsOf({ locale })('order.pickup')}</h2>
    <address>
      {pickupLines(pickup, locale).map(line => (
        <span key={line}>{line}</span>
      ))}
    </address>
    {[pickup.hours, pickup.instructions].filter(Boolean).map(text => (
      <p key={text} className="pickup">
        {text}
      </p>
    ))}
  </>
)

/** The order as its buyer sees it, now and whenever the link in the mail is opened. */
export const ConfirmedPage = ({
  order,
  title,
  storePath,
  paymentInstructions,
  timeZone,
  ways,
}: {
  order: Order
  title: string
  storePath: string
  paymentInstructions: string
  /** Where the shop is: its days are the ones that are named. */
  timeZone: string
  /** What its buyer can do with it. */
  ways?: ReactNode
}) => {
  const message = wordsOf(order)
  const { address } = order
  return (
    <main className="order-page">
      <div className="order-story">
        <PageHead
          title={title}
          note={message('order.number', { number: String(order.number) })}
          isTest={isTestMethod(order.paymentMethod)}
        />
        <h1>{order.firstName ? message('order.thanksName', { name: order.firstName }) : message('order.thanks')}</h1>
        <p className="lead">{[progressOf(order), sentOf(order)].join(' ').trim()}</p>
        {isPaid(order.state) && order.fulfilment !== 'not_needed' && <Progress {...{ order, timeZone }} />}
        {order.taxExemption && (
          <p>
            {order.taxExemption.taxNumber
              ? message('order.noTaxNumber', { number: order.taxExemption.taxNumber })
              : message('order.noTax')}
          </p>
        )}
        {isWaitedFor(order) && paymentInstructions && (
          <section className="instructions" aria-label={message('order.howToPay')}>
            <h2>{message('order.howToPay')}</h2>
            <p>{paymentInstructions}</p>
          </section>
        )}
      </div>
      <Goods order={order} />
      <div className="order-below">
        {order.pickup && <PickupPlace pickup={order.pickup} locale={order.locale} />}
        {address && !order.pickup && (
          <>
            <h2>{message('checkout.delivery')}</h2>
            <address>
              {addressLines(address).map(line => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </>
        )}
        {ways}
        <a className="back" href={storePath}>
          {message('order.continueShopping')}
        </a>
      </div>
    </main>
  )
}
