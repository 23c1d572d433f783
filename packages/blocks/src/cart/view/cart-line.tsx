import { imageAddress } from '@sitewright/domain/assets'
import { checkoutMessages } from '@sitewright/domain/catalogue/messages'
import type { CartData } from './cart-data'

type Entry = CartData['entries'][number]

export const CartLine = ({
  entry,
  busy,
  money,
  onQuantity,
}: {
  entry: Entry
  busy: boolean
  money: (cents: number) => string
  onQuantity: (quantity: number) => void
}) => {
  const { title, path, imageUrl, chosenVariant, quantity, totalCents, unavailable } = entry
  return (
    <li className="cart-line">
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
          {unavailable && <span className="cart-gone">{checkoutMessages.lineUnavailable}</span>}
        </div>
        <div className="cart-tools">
          <fieldset className="cart-stepper" aria-label={`Quantity of ${title}`}>
            <button
              type="button"
              aria-label={`One ${title} less`}
              disabled={busy || quantity <= 1}
              onClick={() => onQuantity(quantity - 1)}
            >
              −
            </button>
            <span>{quantity}</span>
            <button
              type="button"
              aria-label={`One ${title} more`}
              disabled={busy}
              onClick={() => onQuantity(quantity + 1)}
            >
              +
            </button>
          </fieldset>
          <button
            type="button"
            className="cart-remove"
            aria-label={`Remove ${title}`}
            disabled={busy}
            onClick={() => onQuantity(0)}
          >
            Remove
          </button>
        </div>
      </div>
      <span className="cart-price">{money(totalCents)}</span>
    </li>
  )
}
