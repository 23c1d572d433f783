import { addressLines } from '@sitewright/domain/addresses'
import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { isPaid, trackingAddress } from '@sitewright/domain/orders'
import { isTestMethod } from '@sitewright/domain/payments'
import type { ReactNode } from 'react'
import type { Order } from '../../orders'
import { PageHead } from './page-head'

const isWaitedFor = ({ state, paymentMethod }: Order) => state === 'waiting' && paymentMethod === 'manual'

/** In the language it was ordered in. */
const wordsOf = ({ locale }: Order) => readMessages(checkoutTexts(locale))

const progressOf = (order: Order): string => {
  const message = wordsOf(order)
  if (order.state === 'cancelled') return message('order.cancelled')
  if (order.state !== 'waiting') return message('order.received', { email: order.email })
  return isWaitedFor(order) ? message('order.waiting') : message('order.waitingForBank')
}

/** How far it is: placed, packed, sent; and where each parcel can be followed. */
const Progress = ({ order }: { order: Order }) => {
  const message = wordsOf(order)
  const parcels = order.fulfilments.filter(({ state }) => state !== 'undone')
  const isSent = order.fulfilment === 'fulfilled'
  const steps = [
    { word: message('order.placed'), isDone: true },
    { word: message('order.packed'), isDone: parcels.length > 0 },
    {
      word: isSent || parcels.length === 0 ? message('order.sentStep') : message('order.partSent'),
      isDone: parcels.length > 0,
    },
  ]
  return (
    <section aria-label={message('order.progress')}>
      <ol className="progress">
        {steps.map(({ word, isDone }) => (
          <li key={word} className={isDone ? 'done' : undefined} aria-current={isDone ? 'step' : undefined}>
            {word}
          </li>
        ))}
      </ol>
      {parcels.map(parcel => {
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

/** The order as its buyer sees it, now and whenever the link in the mail is opened. */
export const ConfirmedPage = ({
  order,
  title,
  storePath,
  paymentInstructions,
  ways,
}: {
  order: Order
  title: string
  storePath: string
  paymentInstructions: string
  /** What its buyer can do with it. */
  ways?: ReactNode
}) => {
  const message = wordsOf(order)
  const money = (cents: number) => formatMinorUnits(cents, order.currency as CurrencyCode)
  const { address } = order
  return (
    <main className="confirmed">
      <PageHead
        title={title}
        note={message('order.number', { number: String(order.number) })}
        isTest={isTestMethod(order.paymentMethod)}
      />
      <h1>{order.firstName ? message('order.thanksName', { name: order.firstName }) : message('order.thanks')}</h1>
      <p className="lead">
        {[progressOf(order), order.fulfilment === 'fulfilled' ? message('order.sent') : ''].join(' ').trim()}
      </p>
      {isPaid(order.state) && order.fulfilment !== 'not_needed' && <Progress order={order} />}
      {isWaitedFor(order) && paymentInstructions && (
        <section className="instructions" aria-label={message('order.howToPay')}>
          <h2>{message('order.howToPay')}</h2>
          <p>{paymentInstructions}</p>
        </section>
      )}
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
      {address && (
        <address>
          {addressLines(address).map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {ways}
      <a className="back" href={storePath}>
        {message('order.continueShopping')}
      </a>
    </main>
  )
}
