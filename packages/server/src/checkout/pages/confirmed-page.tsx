import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { Order } from '../../orders'

/** The order as its buyer sees it, now and whenever the link in the mail is opened. */
export const ConfirmedPage = ({ order, title, storePath }: { order: Order; title: string; storePath: string }) => {
  const money = (cents: number) => formatMinorUnits(cents, order.currency as CurrencyCode)
  const { address } = order
  return (
    <main className="confirmed">
      <header className="top">
        <a className="wordmark" href="/">
          {title}
        </a>
        <span>Order {order.number}</span>
      </header>
      <h1>Thank you{order.firstName ? `, ${order.firstName}` : ''}.</h1>
      <p className="lead">
        {order.state === 'pending_payment'
          ? 'We have your order and are waiting for your payment.'
          : `We have your order. A receipt is on its way to ${order.email}.`}
        {order.fulfilledAt && ' It has been sent.'}
      </p>
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
          {address.firstName} {address.lastName}
          <br />
          {address.line1}
          {address.line2 && `, ${address.line2}`}
          <br />
          {[address.city, address.region, address.postalCode].filter(Boolean).join(', ')}
        </address>
      )}
      <a className="back" href={storePath}>
        Keep looking
      </a>
    </main>
  )
}
