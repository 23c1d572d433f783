import { type MessageSet, type ReadMessage, readMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { routes } from '@sitewright/domain/pages'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../kit/button'
import type { IslandServices } from '../../kit/island'
import { CartCodes } from './cart-codes'
import type { CartData, CartMessage, CartPlace } from './cart-data'
import { CartEstimate } from './cart-estimate'
import { CartLine } from './cart-line'
import { CartSums } from './cart-sums'
import { FreeDelivery } from './free-delivery'
import { useCart } from './use-cart'
import { Waiting } from './waiting'

/** Why nobody can go on with this cart; empty when they can. */
const obstacleOf = (cart: CartData, money: (cents: number) => string, message: ReadMessage<CartMessage>): string => {
  const { minimumSubtotalCents = 0 } = cart
  if (cart.entries.some(entry => entry.unavailable)) return message('cart.removeUnavailable')
  return cart.subtotalCents < minimumSubtotalCents
    ? message('cart.minimumSubtotal', { subtotal: money(minimumSubtotalCents) })
    : ''
}

const WayToPay = ({ obstacle, message }: { obstacle: string; message: ReadMessage<CartMessage> }) =>
  obstacle ? (
    <>
      <button type="button" className={buttonClass()} disabled>
        {message('cart.checkOut')}
      </button>
      <p className="cart-problem">{obstacle}</p>
    </>
  ) : (
    <a className={buttonClass()} href={routes.checkout}>
      {message('cart.checkOut')}
    </a>
  )

/** One cart, on its page and in the drawer above others. */
export const CartScreen = ({
  shopPath,
  messages,
  place = 'page',
  services,
}: {
  shopPath: string
  messages: MessageSet<CartMessage>
  place?: CartPlace
  services?: IslandServices
}) => {
  const message = readMessages(messages)
  const { state, busy, problem, removed, load, act, setQuantity, putBack } = useCart(services, message)
  const undoRef = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its line, and the focus would go with it.
  useEffect(() => {
    if (removed) undoRef.current?.focus()
  }, [removed])
  const undo = removed && (
    <p className="cart-removed">
      <span>{message('cart.removed', { title: removed.title })}</span>
      <button
        ref={undoRef}
        type="button"
        className="cart-remove"
        aria-label={message('cart.undoTitle', { title: removed.title })}
        onClick={() => void putBack(removed)}
      >
        {message('cart.undo')}
      </button>
    </p>
  )

  if (state.kind === 'loading') return <Waiting message={message} />
  if (state.kind === 'failed') {
    return (
      <p className="cart-failed">
        {message('cart.notLoaded')}{' '}
        <button type="button" onClick={() => void load()}>
          {message('cart.tryAgain')}
        </button>
      </p>
    )
  }
  if (state.kind === 'empty') {
    return (
      <div className="cart-empty">
        <p>{message('cart.empty')}</p>
        <a className={buttonClass({ style: 'secondary' })} href={shopPath}>
          {message('cart.continueShopping')}
        </a>
        {undo}
      </div>
    )
  }
  const { cart } = state
  const money = (cents: number) => formatMinorUnits(cents, cart.currency as CurrencyCode)
  const free = <FreeDelivery cart={cart} money={money} message={message} />
  const ways = (
    <>
      <CartCodes {...{ cart, busy, message, act }} />
      {cart.requiresShipping && services && (
        <CartEstimate location={cart.shippingLocation} {...{ busy, message, services, act }} />
      )}
    </>
  )
  // A line that was put back and could not be is no longer there to say so itself.
  const isOfALine = cart.entries.some(({ id }) => id === problem?.entryId)
  return (
    <div className={`cart-screen cart-in-${place}`} aria-busy={busy}>
      <div className="cart-goods">
        {place === 'drawer' && free}
        <ul className="cart-lines">
          {cart.entries.map(entry => (
            <CartLine
              key={entry.id}
              entry={entry}
              busy={busy}
              problem={problem?.entryId === entry.id ? problem.words : ''}
              money={money}
              message={message}
              onQuantity={quantity => setQuantity(entry, quantity)}
            />
          ))}
        </ul>
        {undo}
        {problem && !isOfALine && (
          <p className="cart-problem" role="alert">
            {problem.words}
          </p>
        )}
        {place === 'drawer' && ways}
      </div>
      <div className="cart-sum">
        {place === 'page' && (
          <>
            {free}
            {ways}
          </>
        )}
        <div aria-live="polite">
          <CartSums cart={cart} money={money} message={message} />
        </div>
        <WayToPay obstacle={obstacleOf(cart, money, message)} message={message} />
      </div>
    </div>
  )
}
