import type { ReadMessage } from '@sitewright/domain/messages'
import { type FormEvent, useId, useState } from 'react'
import type { CartData, CartMessage } from './cart-data'

type Act = (call: { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }) => Promise<string>

/** Codes that were entered, and a field for another. */
export const CartCodes = ({
  coupons = [],
  busy,
  message,
  act,
}: {
  coupons: CartData['coupons']
  busy: boolean
  message: ReadMessage<CartMessage>
  /** Answers with why not; nothing when it was done. */
  act: Act
}) => {
  const id = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '') return
    const why = await act({ method: 'POST', path: '/coupons', body: { code } })
    setProblem(why)
    if (!why) setCode('')
  }
  return (
    <div className="cart-codes">
      <form className="cart-form" onSubmit={event => void enter(event)}>
        <label htmlFor={id}>{message('cart.code')}</label>
        <input
          id={id}
          value={code}
          maxLength={40}
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
      {coupons.length > 0 && (
        <ul className="cart-entered">
          {coupons.map(({ code: entered, message: why }) => (
            <li key={entered}>
              <span>{entered}</span>
              <button
                type="button"
                className="cart-remove"
                aria-label={message('cart.removeCode', { code: entered })}
                disabled={busy}
                onClick={() => void act({ method: 'DELETE', path: `/coupons?code=${encodeURIComponent(entered)}` })}
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
