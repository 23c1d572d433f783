import { checkoutMessages } from '@sitewright/domain/catalogue/messages'
import type { CheckoutProps } from './props'

type SummaryProps = Pick<CheckoutProps, 'cart' | 'quote'> & { readonly money: (cents: number) => string }

const Lines = ({ cart, money }: Pick<SummaryProps, 'cart' | 'money'>) => (
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
          <span>{[...chosenVariant.optionValues, ...(quantity > 1 ? [`quantity ${quantity}`] : [])].join(', ')}</span>
          {unavailable && <span className="gone">{checkoutMessages.lineUnavailable}</span>}
        </div>
        <b>{money(totalCents)}</b>
      </li>
    ))}
  </ul>
)

const Totals = ({ cart, quote, money }: SummaryProps) => (
  <dl className="totals" aria-live="polite">
    <div>
      <dt>Subtotal</dt>
      <dd>{money(quote.subtotalCents)}</dd>
    </div>
    {cart.requiresShipping && (
      <div className="soft">
        <dt>Delivery</dt>
        <dd>{quote.shippingCents === 0 ? 'Free' : money(quote.shippingCents)}</dd>
      </div>
    )}
    {quote.taxCents > 0 && (
      <div className="soft">
        <dt>{quote.taxLabel}</dt>
        <dd>{money(quote.taxCents)}</dd>
      </div>
    )}
    <div className="grand">
      <dt>Total</dt>
      <dd>{money(quote.totalCents)}</dd>
    </div>
  </dl>
)

/** Beside the form where there is room. */
export const Summary = (props: SummaryProps) => (
  <aside className="summary theme-light" aria-label={checkoutMessages.summary}>
    <Lines {...props} />
    <Totals {...props} />
  </aside>
)

/** On a phone: folded, with the total in sight. */
export const FoldedSummary = (props: SummaryProps) => (
  <details className="fold theme-light">
    <summary>
      <span>{checkoutMessages.summary}</span>
      <b>{props.money(props.quote.totalCents)}</b>
    </summary>
    <Lines {...props} />
    <Totals {...props} />
  </details>
)
