import { hasCartCookieName } from '@sitewright/domain/checkout'
import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { routes } from '@sitewright/domain/pages'
import { readCookie } from '@sitewright/domain/requests'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../kit/button'
import { type IslandServices, refusalText } from '../../kit/island'
import { CartCodes } from './cart-codes'
import type { CartData, CartMessage } from './cart-data'
import { CartEstimate } from './cart-estimate'
import { CartLine } from './cart-line'
import { CartSums } from './cart-sums'
import { FreeDelivery } from './free-delivery'
import { Waiting } from './waiting'

const cartPath = '/api/commerce/shopping-cart'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly cart: CartData }

const stateOf = (cart: CartData): State => (cart.entries.length === 0 ? { kind: 'empty' } : { kind: 'shown', cart })

export const CartScreen = ({
  shopPath,
  messages,
  services,
}: {
  shopPath: string
  messages: MessageSet<CartMessage>
  services?: IslandServices
}) => {
  const message = readMessages(messages)
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

  /** Why it was not done, or the cart as it is now. */
  const change = async (
    { path, ...call }: { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object },
    failed: CartMessage,
  ): Promise<string | CartData> => {
    setBusy(true)
    setProblem('')
    const answer = await services!.request<{ shoppingCart: CartData }>({ ...call, path: `${cartPath}${path}` })
    setBusy(false)
    if (!answer.ok) return refusalText(answer, message(failed))
    setState(stateOf(answer.data.shoppingCart))
    return answer.data.shoppingCart
  }

  /** Codes and places: what they change is in the sums, which are read out by themselves. */
  const act = async (call: Parameters<typeof change>[0]): Promise<string> => {
    const changed = await change(call, 'cart.notApplied')
    return typeof changed === 'string' ? changed : ''
  }

  const setQuantity = async (id: string, quantity: number) => {
    if (!services) return
    const path = `/entries/${encodeURIComponent(id)}`
    const failed = quantity === 0 ? 'cart.notRemoved' : 'cart.notChanged'
    const cart = await change({ method: 'PUT', path, body: { quantity } }, failed)
    if (typeof cart === 'string') return setProblem(cart)
    services.events.emit('cart:changed', { totalQuantity: cart.totalQuantity })
    services.announce(
      cart.entries.length === 0 ? message('cart.empty') : message('cart.count', { count: cart.totalQuantity }),
    )
  }

  if (state.kind === 'loading') return <Waiting message={message} />
  if (state.kind === 'failed') {
    return (
      <p className="cart-empty">
        {message('cart.notLoaded')}{' '}
        <button type="button" onClick={() => void load()}>
          {message('cart.tryAgain')}
        </button>
      </p>
    )
  }
  if (state.kind === 'empty') {
    return (
      <p className="cart-empty">
        {message('cart.empty')} <a href={shopPath}>{message('cart.continueShopping')}</a>
      </p>
    )
  }
  const { cart } = state
  const money = (cents: number) => formatMinorUnits(cents, cart.currency as CurrencyCode)
  const { minimumSubtotalCents = 0 } = cart
  const obstacle = cart.entries.some(entry => entry.unavailable)
    ? message('cart.removeUnavailable')
    : cart.subtotalCents < minimumSubtotalCents
      ? message('cart.minimumSubtotal', { subtotal: money(minimumSubtotalCents) })
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
            message={message}
            onQuantity={quantity => void setQuantity(entry.id, quantity)}
          />
        ))}
      </ul>
      <div className="cart-sum">
        <FreeDelivery cart={cart} money={money} message={message} />
        <CartCodes coupons={cart.coupons} busy={busy} message={message} act={act} />
        {cart.requiresShipping && services && (
          <CartEstimate location={cart.shippingLocation} {...{ busy, message, services, act }} />
        )}
        <div aria-live="polite">
          <CartSums cart={cart} money={money} message={message} />
        </div>
        {problem && (
          <p className="cart-problem" role="alert">
            {problem}
          </p>
        )}
        {obstacle ? (
          <>
            <p className="cart-problem">{obstacle}</p>
            <button type="button" className={buttonClass()} disabled>
              {message('cart.checkOut')}
            </button>
          </>
        ) : (
          <a className={buttonClass()} href={routes.checkout}>
            {message('cart.checkOut')}
          </a>
        )}
      </div>
    </div>
  )
}
