import { isMerchandise } from '@sitewright/domain/checkout'
import type { Order } from '../../orders'
import { returnable } from '../returnable'
import { shopperWords } from '../words'

export const returnReasonLength = 500

/** What the buyer can do with an order: have it again, send something back, see the others. */
export const OrderWays = ({
  order,
  crumb,
  said,
  problem,
}: {
  order: Order
  crumb: string
  /** What has been done. */
  said: string
  problem: string
}) => {
  const words = shopperWords(order.locale)
  const sent = returnable(order)
  const path = `/orders/${encodeURIComponent(order.id)}`
  const sells = order.lines.some(({ kind }) => isMerchandise(kind))
  return (
    <>
      {said && (
        <p className="lead" role="status">
          {said}
        </p>
      )}
      <div className="ways">
        {sells && (
          <form method="post" action={`${path}/again`}>
            <input type="hidden" name="crumb" value={crumb} />
            <button className="pay quiet" type="submit">
              {words.buyAgain}
            </button>
          </form>
        )}
        <a href="/account">{words.allOrders}</a>
      </div>
      {sent.length > 0 && !said && (
        <details className="send-back" open={problem !== ''}>
          <summary>{words.returnTitle}</summary>
          <form method="post" action={`${path}/returns`}>
            <input type="hidden" name="crumb" value={crumb} />
            <p>{words.returnLead}</p>
            {sent.map(({ id, title, options }) => (
              <label key={id} className="check">
                <input type="checkbox" name={`line-${id}`} value="yes" /> {[title, options].filter(Boolean).join(', ')}
              </label>
            ))}
            <div className="field">
              <input id="reason" name="reason" maxLength={returnReasonLength} autoComplete="off" placeholder=" " />
              <label htmlFor="reason">{words.returnReason}</label>
            </div>
            <p className="error" role="alert" hidden={!problem}>
              {problem}
            </p>
            <button className="pay quiet" type="submit">
              {words.returnAsk}
            </button>
          </form>
        </details>
      )}
    </>
  )
}
