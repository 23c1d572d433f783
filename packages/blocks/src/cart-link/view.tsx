import type { ViewOf } from '../kit'
import type { cartLink } from './block'

/** The count is filled in by script, so that one copy of the page serves everyone. */
export const View = ({ context }: ViewOf<typeof cartLink>) => (
  <a
    className="cart-link"
    href={context.hrefOf('cart')}
    data-cart=""
    data-cart-messages={JSON.stringify(context.messages(['header.cartCount', 'cart.close']))}
  >
    <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
      <path d="M3.5 6h11l-.8 9.500H4.300zM6.500 6V5a2.500 2.500 0 015 0v1" />
    </svg>
    <span className="word">{context.message('header.cart')}</span> <span className="count" data-cart-count="" hidden />
  </a>
)
