import type { ReadMessage } from '@sitewright/domain/messages'
import type { CheckoutMessage, CheckoutProps } from './props'

type Shown = Pick<CheckoutProps, 'quote'> & {
  readonly money: (cents: number) => string
  readonly message: ReadMessage<CheckoutMessage>
}

/** Below the total: what cards pay of it, and what is left. */
export const GiftCardTotals = ({ quote, money, message }: Shown) =>
  quote.giftCards.length === 0 ? null : (
    <>
      {quote.giftCards.map(({ id, codeEnd, amountCents }) => (
        <div key={id} className="soft">
          <dt>{message('checkout.giftCardEnding', { end: codeEnd })}</dt>
          <dd>{money(-amountCents)}</dd>
        </div>
      ))}
      <div className="grand">
        <dt>{message('checkout.due')}</dt>
        <dd>{money(quote.dueCents)}</dd>
      </div>
    </>
  )

/** A form of its own, because it changes the cart and buys nothing. */
export const GiftCardForm = ({
  quote,
  message,
  crumb,
  place,
}: Omit<Shown, 'money'> & Pick<CheckoutProps, 'crumb'> & { readonly place: string }) => (
  <details className="gift-cards">
    <summary>{message('checkout.giftCard')}</summary>
    {quote.giftCards.map(({ id, codeEnd }) => (
      <form key={id} method="post" action="/cart/gift-cards">
        <input type="hidden" name="crumb" value={crumb} />
        <input type="hidden" name="remove" value={id} />
        <button type="submit">{message('checkout.giftCardRemove', { end: codeEnd })}</button>
      </form>
    ))}
    <form method="post" action="/cart/gift-cards">
      <input type="hidden" name="crumb" value={crumb} />
      <div className="field">
        <input id={`gift-card-${place}`} name="code" maxLength={60} autoComplete="off" placeholder=" " required />
        <label htmlFor={`gift-card-${place}`}>{message('checkout.giftCardCode')}</label>
      </div>
      <button type="submit">{message('checkout.giftCardUse')}</button>
    </form>
  </details>
)
