import type { ReadMessage } from '@sitewright/domain/messages'
import { Codes, type CodesProps } from './codes'
import { GiftCardForm, GiftCardTotals } from './gift-cards'
import type { CheckoutMessage, CheckoutProps } from './props'

type SummaryProps = Pick<CheckoutProps, 'cart' | 'quote' | 'takesCodes'> & {
  readonly money: (cents: number) => string
  readonly message: ReadMessage<CheckoutMessage>
  readonly codes: CodesProps
  readonly isPricing: boolean
}

const Lines = ({ cart, money, message }: Pick<SummaryProps, 'cart' | 'money' | 'message'>) => (
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

type Sums = Omit<SummaryProps, 'codes' | 'takesCodes'>

const deliveryWords = ({ quote, money, message, isPricing }: Omit<Sums, 'cart'>): string => {
  if (isPricing) return message('checkout.working')
  if (quote.shippingOptions.length === 0) return '–'
  return quote.shippingCents === 0 ? message('checkout.free') : money(quote.shippingCents)
}

const Totals = ({ cart, quote, money, message, isPricing }: Sums) => (
  <dl className="totals" aria-live="polite">
    <div>
      <dt>{message('checkout.subtotal')}</dt>
      <dd>{money(quote.subtotalCents)}</dd>
    </div>
    {quote.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ id, label, amountCents }) => (
        <div key={id} className="off">
          <dt>{label}</dt>
          <dd>{`−${money(amountCents)}`}</dd>
        </div>
      ))}
    {cart.requiresShipping && (
      <div className="soft">
        <dt>{message('checkout.delivery')}</dt>
        <dd>{deliveryWords({ quote, money, message, isPricing })}</dd>
      </div>
    )}
    {quote.taxCents > 0 && (
      <div className="soft">
        <dt>{quote.taxIncluded ? message('checkout.taxIncluded', { tax: quote.taxLabel }) : quote.taxLabel}</dt>
        <dd>{money(quote.taxCents)}</dd>
      </div>
    )}
    {quote.isTaxExempt && (
      <div className="soft">
        <dt>{message('checkout.taxExempt')}</dt>
        <dd>{money(0)}</dd>
      </div>
    )}
    <div className="grand">
      <dt>{message('checkout.total')}</dt>
      <dd>{money(quote.totalCents)}</dd>
    </div>
    <GiftCardTotals {...{ quote, money, message }} />
  </dl>
)

/** Beside the form where there is room. */
export const Summary = (props: SummaryProps) => (
  <aside className="summary theme-light" aria-label={props.message('checkout.summary')}>
    <Lines {...props} />
    {props.takesCodes && <Codes {...props.codes} message={props.message} />}
    <Totals {...props} />
    {props.takesCodes && <GiftCardForm {...props} crumb={props.codes.crumb} place="beside" />}
  </aside>
)

/** On a phone: folded, with the total in sight. */
export const FoldedSummary = (props: SummaryProps) => (
  <details className="fold theme-light">
    <summary>
      <span>{props.message('checkout.summary')}</span>
      <b>{props.money(props.quote.dueCents)}</b>
    </summary>
    <Lines {...props} />
    {props.takesCodes && <Codes {...props.codes} message={props.message} />}
    <Totals {...props} />
    {props.takesCodes && <GiftCardForm {...props} crumb={props.codes.crumb} place="folded" />}
  </details>
)
