import { imageAddress } from '@sitewright/domain/assets'
import type { ReadMessage } from '@sitewright/domain/messages'
import { useRef } from 'react'
import type { CartData, CartMessage } from './cart-data'
import { useSwipeAway } from './use-swipe-away'

type Entry = CartData['entries'][number]

export const CartLine = ({
  entry,
  busy,
  problem,
  money,
  message,
  onQuantity,
}: {
  entry: Entry
  busy: boolean
  /** Why its quantity was not changed; empty when nothing is wrong. */
  problem: string
  money: (cents: number) => string
  message: ReadMessage<CartMessage>
  onQuantity: (quantity: number) => Promise<void>
}) => {
  const line = useRef<HTMLLIElement>(null)
  useSwipeAway(line, { isOff: busy, onAway: () => onQuantity(0) })
  const { title, path, imageUrl, chosenVariant, quantity, totalCents, unavailable } = entry
  return (
    <li ref={line} className={unavailable ? 'cart-line is-gone' : 'cart-line'} data-away={message('cart.remove')}>
      {imageUrl ? (
        <img src={imageAddress({ source: imageUrl, width: 300 })} alt="" width={96} height={120} />
      ) : (
        <span className="cart-no-picture" />
      )}
      <div className="cart-words">
        <div className="cart-heading">
          <a className="cart-title" href={path}>
            {title}
          </a>
          <span className="cart-choice">{chosenVariant.optionValues.join(', ')}</span>
          {unavailable && <span className="cart-gone">{message('cart.lineUnavailable')}</span>}
        </div>
        <div className="cart-tools">
          <fieldset className="cart-stepper" aria-label={message('cart.quantityOf', { title })}>
            <button
              type="button"
              aria-label={message('cart.less', { title })}
              disabled={busy || quantity <= 1}
              onClick={() => void onQuantity(quantity - 1)}
            >
              −
            </button>
            <span>{quantity}</span>
            <button
              type="button"
              aria-label={message('cart.more', { title })}
              disabled={busy}
              onClick={() => void onQuantity(quantity + 1)}
            >
              +
            </button>
          </fieldset>
          <button
            type="button"
            className="cart-remove"
            aria-label={message('cart.removeTitle', { title })}
            disabled={busy}
            onClick={() => void onQuantity(0)}
          >
            {message('cart.remove')}
          </button>
          {unavailable && (
            <a className="cart-remove" href={path}>
              {message('cart.tellMe')}
            </a>
          )}
        </div>
        {problem && (
          <p className="cart-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <span className="cart-price">{money(totalCents)}</span>
    </li>
  )
}
