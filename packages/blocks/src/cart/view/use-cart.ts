import { hasCartCookieName } from '@sitewright/domain/checkout'
import type { ReadMessage } from '@sitewright/domain/messages'
import { readCookie } from '@sitewright/domain/requests'
import { useEffect, useState } from 'react'
import { type IslandServices, refusalText } from '../../kit/island'
import type { CartData, CartMessage, ChangeCart } from './cart-data'

const cartPath = '/api/commerce/shopping-cart'

type Entry = CartData['entries'][number]
type Call = Parameters<ChangeCart>[0]

export type CartState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly cart: CartData }

const stateOf = (cart: CartData): CartState => (cart.entries.length === 0 ? { kind: 'empty' } : { kind: 'shown', cart })

/** The cart as the server has it, and the ways to change it. */
export function useCart(services: IslandServices | undefined, message: ReadMessage<CartMessage>) {
  const [state, setState] = useState<CartState>({ kind: 'loading' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly entryId: string; readonly words: string }>()
  const [removed, setRemoved] = useState<Entry>()

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
    // Something was put into the cart beside it, such as from a quick view above its page.
    return services?.events.on('cart:changed', detail => {
      if ((detail as { added?: boolean } | undefined)?.added) void load()
    })
  }, [])

  /** Why it was not done, or the cart as it is now. */
  const change = async ({ path, ...call }: Call, failed: CartMessage): Promise<string | CartData> => {
    setBusy(true)
    setProblem(undefined)
    setRemoved(undefined)
    const answer = await services!.request<{ shoppingCart: CartData }>({ ...call, path: `${cartPath}${path}` })
    setBusy(false)
    if (!answer.ok) return refusalText(answer, message(failed))
    const { shoppingCart: cart } = answer.data
    setState(stateOf(cart))
    services!.events.emit('cart:changed', cart)
    return cart
  }

  /** Codes and places: what they change is in the sums, which are read out by themselves. */
  const act: ChangeCart = async call => {
    const changed = await change(call, 'cart.notApplied')
    return typeof changed === 'string' ? changed : ''
  }

  const setQuantity = async (entry: Entry, quantity: number) => {
    const path = `/entries/${encodeURIComponent(entry.id)}`
    const failed = quantity === 0 ? 'cart.notRemoved' : 'cart.notChanged'
    const cart = await change({ method: 'PUT', path, body: { quantity } }, failed)
    if (typeof cart === 'string') return setProblem({ entryId: entry.id, words: cart })
    if (quantity === 0) setRemoved(entry)
    const count = cart.totalQuantity
    services?.announce(count === 0 ? message('cart.empty') : message('cart.count', { count }))
  }

  const putBack = async ({ id, itemId, chosenVariant: { sku }, quantity }: Entry) => {
    const body = { itemId, sku, quantity }
    const cart = await change({ method: 'POST', path: '/entries', body }, 'cart.notChanged')
    if (typeof cart === 'string') setProblem({ entryId: id, words: cart })
    else services?.announce(message('cart.count', { count: cart.totalQuantity }))
  }

  return { state, busy, problem, removed, load, act, setQuantity, putBack }
}
