import type { ProductSummary } from '../../kit/data'
import { Picture } from '../../kit/picture'
import { Price } from '../../kit/price'
import { IslandRoot, type ViewContext } from '../../kit/view'
import { cart } from '../block'
import { cartWords } from './cart-data'
import { CartScreen } from './cart-screen'

/** What is shown to somebody whose cart is empty: the style sheet keeps it out of sight of everybody else. */
const Suggestions = ({ products, context }: { products: readonly ProductSummary[]; context: ViewContext }) => (
  <section className="cart-suggestions" aria-label={context.message('cart.youMightLike')}>
    <ul>
      {products.map(product => (
        <li key={product.id}>
          <a href={context.path(product.path)}>
            <span className="cart-suggestion">
              {product.images[0] && <Picture asset={product.images[0]} alt="" sizes="140px" isFirst={false} />}
            </span>
            <span>{context.text(product.title)}</span>
            <Price {...product} money={context.money} message={context.message} />
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** The cart above another page: the same for everyone, as the cart page is. */
export const CartDrawer = ({ products, context }: { products: readonly ProductSummary[]; context: ViewContext }) => {
  const props = {
    shopPath: context.hrefOf('store'),
    messages: context.messages(cartWords),
    place: 'drawer' as const,
  }
  return (
    <>
      <IslandRoot type={cart.type} when="load" props={props}>
        <CartScreen {...props} />
      </IslandRoot>
      {products.length > 0 && <Suggestions products={products} context={context} />}
    </>
  )
}
