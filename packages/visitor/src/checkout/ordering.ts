import { refusalText } from '@sitewright/blocks/kit/island'
import { type CheckoutErrors, type OrderRequest, readCheckout, ticketLimits } from '@sitewright/domain/checkout'
import { isEmail } from '@sitewright/domain/forms'
import type { Card } from './use-card'
import type { CheckoutServices } from './use-express'
import type { Alone } from './view/props'

/** What reads the form and places the order: nobody needs it to see the page, so it comes with the first touch. */
export { isEmail, readCheckout }

type Placed = {
  readonly confirmationPath: string
  readonly actionUrl?: string
  readonly clientSecret?: string
  readonly returnPath?: string
}
type Refused =
  | {
      readonly totalCents?: number
      readonly errors?: CheckoutErrors
      /** Too quick: with this ticket, after as long a wait. */
      readonly ticket?: string
      readonly waitMs?: number
      /** Too many cards were declined here: the browser has to work for the next one. */
      readonly challenge?: string
      readonly bits?: number
      /** What was approved in a wallet pays nothing any more. */
      readonly isExpressOver?: boolean
    }
  | undefined

const isRefusal = (status: number) => status >= 400 && status < 500

/** Whoever is quicker waits here, where nobody has to be refused for it. */
export const leastAgeMs = ticketLimits.leastSeconds * 1000

/** What placing an order needs of the page it is placed on. */
export type OrderingHands = {
  readonly services: CheckoutServices
  readonly path: string
  readonly key: string
  /** Besides what the form says, in every order of this page. */
  readonly ofCart: object
  readonly alone: Alone | undefined
  readonly dueCents: number
  readonly ticket: { current: string }
  /** A token is for one try: the same try brings the same one, because the key of the order is for what was sent with it. */
  readonly token: { current: string | undefined }
  readonly card: Pick<Card, 'token' | 'confirm'>
  readonly failed: string
  readonly age: () => number
  readonly values: () => object
  readonly go: (path: string) => void
  /** It was refused: what is said, which fields it is about, and what it costs now. */
  readonly stop: (said: {
    readonly text: string
    readonly errors?: CheckoutErrors | undefined
    readonly totalCents?: number | undefined
    readonly isExpressOver?: boolean
    /** The next try is another order. */
    readonly isOver?: boolean
  }) => void
}

const pause = ({ services }: OrderingHands, ms: number) =>
  new Promise<void>(resolve => void services.clock.after(ms, resolve))

/** False when it was refused. */
async function send(hands: OrderingHands, request: object, confirm: Card['confirm'], proof?: string): Promise<boolean> {
  const { services, path, key, ofCart, ticket, failed, go, stop } = hands
  const answer = await services.request<Placed>({
    method: 'POST',
    path,
    headers: { 'Idempotency-Key': key },
    body: { ...request, ...ofCart, ticket: ticket.current, ...(proof && { proof }) },
  })
  if (answer.ok) {
    const { clientSecret, returnPath, actionUrl, confirmationPath } = answer.data
    // What came of the question is asked of the server, whatever the script says.
    if (clientSecret) await confirm(clientSecret).catch(() => {})
    go(returnPath ?? actionUrl ?? confirmationPath)
    return true
  }
  const refused = (answer.data ?? {}) as NonNullable<Refused>
  // The same order again: nothing of it was begun.
  if (refused.ticket) {
    ticket.current = refused.ticket
    await pause(hands, refused.waitMs ?? 0)
    return send(hands, request, confirm, proof)
  }
  // Hashes are to be had on secure addresses only.
  if (refused.challenge && proof === undefined && 'subtle' in crypto) {
    const { prove } = await import('./prove')
    return send(hands, request, confirm, await prove(refused.challenge, refused.bits ?? 0))
  }
  stop({
    text: refusalText(answer, failed),
    errors: refused.errors,
    totalCents: refused.totalCents,
    isExpressOver: answer.status === 402 || refused.isExpressOver === true,
    // When the answer was lost or the server failed, it is the same again.
    isOver: isRefusal(answer.status),
  })
  return false
}

/** What was chosen on a page for one thing goes into its own cart first. */
async function choose({ services, values, failed, stop }: OrderingHands, { choosePath, cartKey }: Alone) {
  const answer = await services.request({ method: 'POST', path: choosePath, body: { ...values(), cartKey } })
  if (answer.ok) return true
  const { errors } = (answer.data ?? {}) as { errors?: CheckoutErrors }
  stop({ text: refusalText(answer, failed), errors })
  return false
}

/** As it is, in its own time; a wallet brings how it is confirmed. */
export async function place(
  hands: OrderingHands,
  request: OrderRequest,
  confirm: Card['confirm'] = hands.card.confirm,
): Promise<boolean> {
  const age = hands.age()
  if (age < leastAgeMs) await pause(hands, leastAgeMs - age)
  return send(hands, request, confirm)
}

/** What the button at the end does, once the form is right. */
export async function pay(hands: OrderingHands, ordered: OrderRequest): Promise<boolean> {
  const { alone, dueCents, token, card, stop } = hands
  const age = hands.age()
  if (age < leastAgeMs) await pause(hands, leastAgeMs - age)
  if (alone && !(await choose(hands, alone))) return false
  const request = { ...ordered, ...(alone && { cartKey: alone.cartKey }) }
  if (request.payment.provider !== 'stripe' || dueCents === 0) return send(hands, request, card.confirm)
  if (token.current === undefined) {
    const filled = await card.token()
    if (!filled.ok) {
      stop({ text: filled.message })
      return false
    }
    token.current = filled.token
  }
  return send(hands, { ...request, payment: { ...request.payment, token: token.current } }, card.confirm)
}
