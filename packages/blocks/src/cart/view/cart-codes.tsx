import { readGiftCardCode } from '@sitewright/domain/gift-cards'
import type { ReadMessage } from '@sitewright/domain/messages'
import { type FormEvent, useId, useState } from 'react'
import type { CartData, CartMessage, ChangeCart } from './cart-data'

/** Codes and gift cards that were entered, and one field for another of either kind. */
export const CartCodes = ({
  cart: { coupons = [], giftCards = [] },
  busy,
  message,
  act,
}: {
  cart: Pick<CartData, 'coupons' | 'giftCards'>
  busy: boolean
  message: ReadMessage<CartMessage>
  act: ChangeCart
}) => {
  const id = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '') return
    const post = (path: string) => act({ method: 'POST', path, body: { code } })
    // Only what is written like the code of a card costs one of the few tries at cards; a discount may be written so, too.
    const isCard = readGiftCardCode(code) !== undefined && (await post('/gift-cards')) === ''
    const why = isCard ? '' : await post('/coupons')
    setProblem(why)
    if (!why) setCode('')
  }
  const entered = [
    ...coupons.map(({ code: name, message: why }) => ({
      name,
      remove: message('cart.removeCode', { code: name }),
      path: `/coupons?code=${encodeURIComponent(name)}`,
      why,
    })),
    ...giftCards.map(({ id: card, codeEnd: end }) => ({
      name: message('cart.giftCard', { end }),
      remove: message('cart.removeCard', { end }),
      path: `/gift-cards?id=${encodeURIComponent(card)}`,
      why: undefined,
    })),
  ]
  return (
    <div className="cart-codes">
      <details className="cart-more">
        <summary>{message('cart.codes')}</summary>
        <form className="cart-form" onSubmit={event => void enter(event)}>
          <label htmlFor={id}>{message('cart.code')}</label>
          <input
            id={id}
            value={code}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={event => setCode(event.currentTarget.value)}
          />
          <button type="submit" aria-disabled={busy || undefined}>
            {message('cart.apply')}
          </button>
        </form>
        {problem && (
          <p className="cart-problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </details>
      {entered.length > 0 && (
        <ul className="cart-entered">
          {entered.map(({ name, remove, path, why }) => (
            <li key={path}>
              <span>{name}</span>
              <button
                type="button"
                className="cart-remove"
                aria-label={remove}
                disabled={busy}
                onClick={() => void act({ method: 'DELETE', path })}
              >
                {message('cart.remove')}
              </button>
              {why && <span className="cart-why">{why}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
