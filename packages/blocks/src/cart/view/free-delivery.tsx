import type { ReadMessage } from '@sitewright/domain/messages'
import type { CartData, CartMessage } from './cart-data'

/** How far it is to free delivery, as a sentence and a line. */
export const FreeDelivery = ({
  cart,
  money,
  message,
}: {
  cart: CartData
  money: (cents: number) => string
  message: ReadMessage<CartMessage>
}) => {
  if (!cart.freeDelivery) return null
  const { zone, fromCents, leftCents } = cart.freeDelivery
  const amount = money(leftCents)
  const words = cart.shippingLocation
    ? message('cart.freeLeft', { amount })
    : message('cart.freeLeftIn', { amount, zone })
  return (
    <div className="cart-free">
      <p>{leftCents === 0 ? message('cart.freeReached') : words}</p>
      <span className="cart-free-line" aria-hidden="true">
        <span style={{ width: `${fromCents === 0 ? 100 : ((fromCents - leftCents) / fromCents) * 100}%` }} />
      </span>
    </div>
  )
}
