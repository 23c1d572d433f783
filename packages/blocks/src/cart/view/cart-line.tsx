import { imageAddress } from '@sitewright/domain/assets'
import type { ReadMessage } from '@sitewright/domain/messages'
import type { CartData, CartMessage } from './cart-data'

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
  onQuantity: (quantity: number) => void
}) => {
  const { title, path, imageUrl, chosenVariant, quantity, totalCents, unavailable } = entry
  return (
    <li className={unavailable ? 'cart-line is-gone' : 'cart-line'}>
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
              onClick={() => onQuantity(quantity - 1)}
            >
              −
            </button>
            <span>{quantity}</span>
            <button
              type="button"
              aria-label={message('cart.more', { title })}
              disabled={busy}
              onClick={() => onQuantity(quantity + 1)}
            >
              +
            </button>
          </fieldset>
          <button
            type="button"
            className="cart-remove"
            aria-label={message('cart.removeTitle', { title })}
            disabled={busy}
            onClick={() => onQuantity(0)}
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
