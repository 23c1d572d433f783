import { addressLines } from '@sitewright/domain/addresses'
import { cartMessages, confirmationMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { isTestMethod } from '@sitewright/domain/payments'
import type { Order } from '../../orders'
import { PageHead } from './page-head'

const isWaitedFor = ({ state, paymentMethod }: Order) => state === 'pending_payment' && paymentMethod === 'manual'

const progressOf = (order: Order): string => {
  if (order.state === 'cancelled') return confirmationMessages.cancelled
  if (order.state !== 'pending_payment') return formatMessage(confirmationMessages.received, { email: order.email })
  return isWaitedFor(order) ? confirmationMessages.waiting : confirmationMessages.waitingForBank
}

/** The order as its buyer sees it, now and whenever the link in the mail is opened. */
export const ConfirmedPage = ({
  order,
  title,
  storePath,
  paymentInstructions,
}: {
  order: Order
  title: string
  storePath: string
  paymentInstructions: string
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
      <p className="lead">{[progressOf(order), order.fulfilledAt ? confirmationMessages.sent : ''].join(' ').trim()}</p>
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
      </dl>
      {address && (
        <address>
          {addressLines(address).map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <a className="back" href={storePath}>
        {cartMessages.continueShopping}
      </a>
    </main>
  )
}
