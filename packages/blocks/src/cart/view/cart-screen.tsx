import { actionFailureMessages, cartMessages, loadFailureMessages } from '@sitewright/domain/catalogue/messages'
import { hasCartCookieName } from '@sitewright/domain/checkout'
import { formatMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { routes } from '@sitewright/domain/pages'
import { readCookie } from '@sitewright/domain/requests'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../kit/button'
import { type IslandServices, refusalText } from '../../kit/island'
import type { CartData } from './cart-data'
import { CartLine } from './cart-line'
import { Waiting } from './waiting'

const cartPath = '/api/commerce/shopping-cart'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly cart: CartData }

const stateOf = (cart: CartData): State => (cart.entries.length === 0 ? { kind: 'empty' } : { kind: 'shown', cart })

export const CartScreen = ({ shopPath, services }: { shopPath: string; services?: IslandServices }) => {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const load = async () => {
    // Asking for a cart that cannot be there would only be answered with 404.
    if (services && readCookie(document.cookie, hasCartCookieName) !== 'true') return setState({ kind: 'empty' })
    const answer = await services?.request<CartData>({ method: 'GET', path: cartPath })
    if (!answer) return
    if (answer.ok) setState(stateOf(answer.data))
    else setState({ kind: answer.status === 404 ? 'empty' : 'failed' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    void load()
  }, [])

  const setQuantity = async (id: string, quantity: number) => {
    if (!services) return
    setBusy(true)
    setProblem('')
    const answer = await services.request<{ shoppingCart: CartData }>({
      method: 'PUT',
      path: `${cartPath}/entries/${encodeURIComponent(id)}`,
      body: { quantity },
    })
    setBusy(false)
    if (!answer.ok) {
      const { removeItem, updateQuantity } = actionFailureMessages
      setProblem(refusalText(answer, quantity === 0 ? removeItem : updateQuantity))
      return
    }
    const cart = answer.data.shoppingCart
    setState(stateOf(cart))
    services.events.emit('cart:changed', { totalQuantity: cart.totalQuantity })
    services.announce(
      cart.entries.length === 0
        ? cartMessages.empty
        : `${cart.totalQuantity} ${cart.totalQuantity === 1 ? 'item' : 'items'} in your cart`,
    )
  }

  if (state.kind === 'loading') return <Waiting />
  if (state.kind === 'failed') {
    return (
      <p className="cart-empty">
        {loadFailureMessages.anything}{' '}
        <button type="button" onClick={() => void load()}>
          Try again
        </button>
      </p>
    )
  }
  if (state.kind === 'empty') {
    return (
      <p className="cart-empty">
        {cartMessages.empty} <a href={shopPath}>{cartMessages.continueShopping}</a>
      </p>
    )
  }
  const { cart } = state
  const money = (cents: number) => formatMinorUnits(cents, cart.currency as CurrencyCode)
  const { minimumSubtotalCents = 0 } = cart
  const obstacle = cart.entries.some(entry => entry.unavailable)
    ? cartMessages.removeUnavailable
    : cart.subtotalCents < minimumSubtotalCents
      ? formatMessage(cartMessages.minimumSubtotal, { subtotal: money(minimumSubtotalCents) })
      : ''
  return (
    <div className="cart-screen" aria-busy={busy}>
      <ul className="cart-lines">
        {cart.entries.map(entry => (
          <CartLine
            key={entry.id}
            entry={entry}
            busy={busy}
            money={money}
            onQuantity={quantity => void setQuantity(entry.id, quantity)}
          />
        ))}
      </ul>
      <div className="cart-sum">
        <p className="cart-subtotal">
          <span>Subtotal</span>
          <span>{money(cart.subtotalCents)}</span>
        </p>
        <p className="cart-hint">{cartMessages.atCheckout}</p>
        {problem && (
          <p className="cart-problem" role="alert">
            {problem}
          </p>
        )}
        {obstacle ? (
          <>
            <p className="cart-problem">{obstacle}</p>
            <button type="button" className={buttonClass()} disabled>
              Check out
            </button>
          </>
        ) : (
          <a className={buttonClass()} href={routes.checkout}>
            Check out
          </a>
        )}
      </div>
    </div>
  )
}
