import { addressLines } from '@sitewright/domain/addresses'
import { slipMessages as words } from '@sitewright/domain/catalogue/messages'
import { pickupLines, unitsToSend } from '@sitewright/domain/orders'
import type { NewOrder } from './order'

const styles = `
@page { margin: 18mm }
body { margin: 0; font: 14px/1.45 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; color: #161614 }
article { max-width: 640px; margin: 40px auto; padding: 0 20px; break-after: page }
article:last-child { break-after: auto }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1px solid #161614; padding-bottom: 12px }
h1 { margin: 0; font-size: 22px; font-weight: 600 }
h2 { margin: 24px 0 4px; font-size: 13px; font-weight: 600 }
address { font-style: normal; white-space: pre-line }
table { width: 100%; border-collapse: collapse; margin-top: 24px }
th, td { padding: 8px 0; border-bottom: 1px solid #dededa; text-align: left; vertical-align: top }
th { font-size: 13px; font-weight: 500 }
td:last-child, th:last-child { text-align: right }
td span { display: block; color: #53534e; font-size: 13px }
@media print { article { margin: 0; padding: 0 } }
`

const Slip = ({ order, title, place }: { order: NewOrder; title: string; place: Place }) => {
  // After everything was sent, the slip shows what the order was.
  const isOpen = order.lines.some(line => unitsToSend(line) > 0)
  const lines = order.lines.filter(line => !isOpen || unitsToSend(line) > 0)
  return (
    <article>
      <header>
        <h1>{title}</h1>
        <span>{`${words.order} ${order.number}, ${place.day(order.placedAt)}`}</span>
      </header>
      {order.pickup && (
        <>
          <h2>{words.pickUpAt}</h2>
          <address>{pickupLines(order.pickup).join('\n')}</address>
        </>
      )}
      {order.address && (
        <>
          <h2>{order.pickup ? words.pickedUpBy : words.deliverTo}</h2>
          <address>{[order.company, ...addressLines(order.address), order.phone].filter(Boolean).join('\n')}</address>
        </>
      )}
      {order.billingAddress && (
        <>
          <h2>{words.billTo}</h2>
          <address>{addressLines(order.billingAddress).join('\n')}</address>
        </>
      )}
      {order.note && (
        <>
          <h2>{words.note}</h2>
          <p>{order.note}</p>
        </>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.units}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.id}>
              <td>
                {line.title}
                <span>{[line.options, line.sku].filter(Boolean).join(', ')}</span>
              </td>
              <td>{isOpen ? unitsToSend(line) : line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

export type Place = { readonly day: (at: Date) => string }

/** What goes into the parcel: no prices, because it may be a present. */
export const SlipPage = ({ orders, title, place }: { orders: readonly NewOrder[]; title: string; place: Place }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{orders.length === 1 ? `${words.order} ${orders[0]!.number}` : words.slips}</title>
      <style>{styles}</style>
    </head>
    <body>
      {orders.map(order => (
        <Slip key={order.id} order={order} title={title} place={place} />
      ))}
    </body>
  </html>
)
