import { addressLines } from '@sitewright/domain/addresses'
import { cartMessages, confirmationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { isPaid, trackingAddress } from '@sitewright/domain/orders'
import { isTestMethod } from '@sitewright/domain/payments'
import type { ReactNode } from 'react'
import type { Order } from '../../orders'
import { PageHead } from './page-head'

const isWaitedFor = ({ state, paymentMethod }: Order) => state === 'waiting' && paymentMethod === 'manual'

const progressOf = (order: Order): string => {
  if (order.state === 'cancelled') return confirmationMessages.cancelled
  if (order.state !== 'waiting') return formatMessage(confirmationMessages.received, { email: order.email })
  return isWaitedFor(order) ? confirmationMessages.waiting : confirmationMessages.waitingForBank
}

/** How far it is: placed, packed, sent; and where each parcel can be followed. */
const Progress = ({ order }: { order: Order }) => {
  const parcels = order.fulfilments.filter(({ state }) => state !== 'undone')
  const isSent = order.fulfilment === 'fulfilled'
  const steps = [
    { word: confirmationMessages.placed, isDone: true },
    { word: confirmationMessages.packed, isDone: parcels.length > 0 },
    {
      word: isSent || parcels.length === 0 ? confirmationMessages.sentStep : confirmationMessages.partSent,
      isDone: parcels.length > 0,
    },
  ]
  return (
    <section aria-label={confirmationMessages.progress}>
      <ol className="progress">
        {steps.map(({ word, isDone }) => (
          <li key={word} className={isDone ? 'done' : undefined} aria-current={isDone ? 'step' : undefined}>
            {word}
          </li>
        ))}
      </ol>
      {parcels.map(parcel => {
        const address = trackingAddress(parcel)
        const words = [
          formatMessage(confirmationMessages.parcel, { number: String(parcel.number) }),
          parcel.carrier,
          parcel.tracking,
        ]
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
  const money = (cents: number) => formatMinorUnits(cents, order.currency as CurrencyCode)
  const { address } = order
  return (
    <main className="confirmed">
      <PageHead
        title={title}
        note={formatMessage(confirmationMessages.orderNumber, { number: String(order.number) })}
        isTest={isTestMethod(order.paymentMethod)}
      />
      <h1>
        {order.firstName
          ? formatMessage(confirmationMessages.thanksName, { name: order.firstName })
          : confirmationMessages.thanks}
      </h1>
      <p className="lead">
        {[progressOf(order), order.fulfilment === 'fulfilled' ? confirmationMessages.sent : ''].join(' ').trim()}
      </p>
      {isPaid(order.state) && order.fulfilment !== 'not_needed' && <Progress order={order} />}
      {isWaitedFor(order) && paymentInstructions && (
        <section className="instructions" aria-label={confirmationMessages.howToPay}>
          <h2>{confirmationMessages.howToPay}</h2>
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
                {[line.options, line.quantity > 1 ? `quantity ${line.quantity}` : ''].filter(Boolean).join(', ')}
              </span>
            </div>
            <b>{money(line.unitPrice * line.quantity)}</b>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <div>
          <dt>Subtotal</dt>
          <dd>{money(order.subtotal)}</dd>
        </div>
        {order.discount > 0 && (
          <div className="off">
            <dt>{order.discountName || 'Discount'}</dt>
            <dd>{`−${money(order.discount)}`}</dd>
          </div>
        )}
        {order.shippingName && (
          <div className="soft">
            <dt>{order.shippingName}</dt>
            <dd>{order.shipping === 0 ? 'Free' : money(order.shipping)}</dd>
          </div>
        )}
        {order.tax > 0 && (
          <div className="soft">
            <dt>{order.taxName}</dt>
            <dd>{money(order.tax)}</dd>
          </div>
        )}
        <div className="grand">
          <dt>Total</dt>
          <dd>{money(order.total)}</dd>
        </div>
        {order.refunded > 0 && (
          <div className="soft">
            <dt>{confirmationMessages.refunded}</dt>
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
        {cartMessages.continueShopping}
      </a>
    </main>
  )
}
