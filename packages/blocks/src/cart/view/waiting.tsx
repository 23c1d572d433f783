import type { ReadMessage } from '@sitewright/domain/messages'
import { routes } from '@sitewright/domain/pages'

type Said = { message: ReadMessage<'cart.looking' | 'cart.stillLoading' | 'cart.checkOut'> }

/** What is seen of a cart before its lines are there, in the places where they will be. */
export const Waiting = ({ message, wayOn = true }: Said & { wayOn?: boolean }) => (
  <div className="cart-screen cart-waiting">
    <p className="for-screen-readers">{message('cart.looking')}</p>
    <div className="cart-line">
      <span className="cart-no-picture" />
      {wayOn && <WayOn message={message} />}
    </div>
    <div className="cart-sum" />
  </div>
)

/**
 * For those without script, and for those whose script does not come: the checkout lists the same lines. It is hidden
 * at first, because a link that goes away while it is pressed takes nobody anywhere.
 */
const WayOn = ({ message }: Said) => (
  <p className="cart-way-on">
    <span className="cart-still">{message('cart.stillLoading')}</span>{' '}
    <a href={routes.checkout}>{message('cart.checkOut')}</a>
  </p>
)
