import type { ReadMessage } from '@sitewright/domain/messages'
import type { CheckoutMessage, CheckoutProps } from './props'

type SummaryProps = Pick<CheckoutProps, 'cart' | 'quote'> & {
  readonly money: (cents: number) => string
  readonly message: ReadMessage<CheckoutMessage>
}

const Lines = ({ cart, money, message }: Omit<SummaryProps, 'quote'>) => (
  <ul className="lines">
    {cart.entries.map(({ id, imageUrl, title, chosenVariant, quantity, totalCents, unavailable }) => (
      <li key={id}>
        {imageUrl ? (
          <img src={`${imageUrl}?format=300w`} alt="" width={72} height={90} loading="lazy" />
        ) : (
          <span className="no-picture" />
        )}
        <div>
          <b>{title}</b>
          <span>
            {[
              ...chosenVariant.optionValues,
              ...(quantity > 1 ? [message('checkout.quantity', { quantity })] : []),
            ].join(', ')}
          </span>
          {unavailable && <span className="gone">{message('checkout.lineUnavailable')}</span>}
        </div>
        <b>{money(totalCents)}</b>
      </li>
    ))}
  </ul>
)

const Totals = ({ cart, quote, money, message }: SummaryProps) => (
  <dl className="totals" aria-live="polite">
    <div>
      <dt>{message('checkout.subtotal')}</dt>
      <dd>{money(quote.subtotalCents)}</dd>
    </div>
    {cart.requiresShipping && (
      <div className="soft">
        <dt>{message('checkout.delivery')}</dt>
        <dd>{quote.shippingCents === 0 ? message('checkout.free') : money(quote.shippingCents)}</dd>
      </div>
    )}
    {quote.taxCents > 0 && (
      <div className="soft">
        <dt>{quote.taxLabel}</dt>
        <dd>{money(quote.taxCents)}</dd>
      </div>
    )}
    <div className="grand">
      <dt>{message('checkout.total')}</dt>
      <dd>{money(quote.totalCents)}</dd>
    </div>
  </dl>
)

/** Beside the form where there is room. */
export const Summary = (props: SummaryProps) => (
  <aside className="summary theme-light" aria-label={props.message('checkout.summary')}>
    <Lines {...props} />
    <Totals {...props} />
  </aside>
)

/** On a phone: folded, with the total in sight. */
export const FoldedSummary = (props: SummaryProps) => (
  <details className="fold theme-light">
    <summary>
      <span>{props.message('checkout.summary')}</span>
      <b>{props.money(props.quote.totalCents)}</b>
    </summary>
    <Lines {...props} />
    <Totals {...props} />
  </details>
)
