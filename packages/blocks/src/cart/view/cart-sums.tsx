import type { ReadMessage } from '@sitewright/domain/messages'
import type { CartData, CartMessage } from './cart-data'

/** What it comes to, as far as that is known before the checkout. */
export const CartSums = ({
  cart,
  money,
  message,
}: {
  cart: CartData
  money: (cents: number) => string
  message: ReadMessage<CartMessage>
}) => {
  const {
    discounts = [],
    giftCards = [],
    shippingLocation,
    shippingOptions = [],
    shippingCostCents = 0,
    taxCents = 0,
  } = cart
  const isSent = cart.requiresShipping === true && shippingLocation !== undefined
  const total = cart.grandTotalCents ?? cart.subtotalCents
  const paying = giftCards.filter(({ amountCents }) => amountCents > 0)
  const isMore = discounts.length > 0 || isSent || paying.length > 0
  const place = shippingLocation?.postalCode
  return (
    <>
      <dl className="cart-sums">
        <div className={isMore ? '' : 'cart-subtotal'}>
          <dt>{message('cart.subtotal')}</dt>
          <dd>{money(cart.subtotalCents)}</dd>
        </div>
        {discounts.map(({ id, label, amountCents }) => (
          <div key={id} className="cart-off">
            <dt>{label}</dt>
            <dd>{`−${money(amountCents)}`}</dd>
          </div>
        ))}
        {isSent && shippingOptions.length > 0 && (
          <div>
            <dt>{place ? message('cart.deliveryTo', { place }) : message('cart.delivery')}</dt>
            <dd>{shippingCostCents === 0 ? message('cart.free') : money(shippingCostCents)}</dd>
          </div>
        )}
        {isSent && taxCents > 0 && (
          <div>
            <dt>{message('cart.tax')}</dt>
            <dd>{money(taxCents)}</dd>
          </div>
        )}
        {isMore && (
          <div className="cart-subtotal">
            <dt>{message('cart.total')}</dt>
            <dd>{money(total)}</dd>
          </div>
        )}
        {paying.map(({ id, codeEnd: end, amountCents }) => (
          <div key={id} className="cart-off">
            <dt>{message('cart.giftCard', { end })}</dt>
            <dd>{`−${money(amountCents)}`}</dd>
          </div>
        ))}
        {paying.length > 0 && (
          <div className="cart-subtotal">
            <dt>{message('cart.due')}</dt>
            <dd>{money(cart.amountDueCents ?? total)}</dd>
          </div>
        )}
      </dl>
      {isSent && shippingOptions.length === 0 && <p className="cart-problem">{message('cart.noDelivery')}</p>}
      {!(isSent && taxCents > 0) && (
        <p className="cart-hint">{message(isSent ? 'cart.taxAtCheckout' : 'cart.atCheckout')}</p>
      )}
    </>
  )
}
