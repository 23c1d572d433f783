import { cartMessages } from '@sitewright/domain/catalogue/messages'
import { routes } from '@sitewright/domain/pages'

/** What is seen of a cart before its lines are there, in the places where they will be. */
export const Waiting = ({ wayOn = true }: { wayOn?: boolean }) => (
  <div className="cart-screen cart-waiting">
    <p className="visually-hidden">{cartMessages.looking}</p>
    <div className="cart-line">
      <span className="cart-no-picture" />
      {wayOn && <WayOn />}
    </div>
    <div className="cart-sum" />
  </div>
)

/**
 * For those without script, and for those whose script does not come: the checkout lists the same lines. It is hidden
 * at first, because a link that goes away while it is pressed takes nobody anywhere.
 */
const WayOn = () => (
  <p className="cart-way-on">
    <span className="cart-still">{cartMessages.stillLoading}</span> <a href={routes.checkout}>Check out</a>
  </p>
)
