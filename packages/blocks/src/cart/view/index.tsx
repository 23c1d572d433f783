import { IslandRoot, type ViewOf } from '../../kit'
import { cart } from '../block'
import { cartWords } from './cart-data'
import { CartScreen } from './cart-screen'
import { Waiting } from './waiting'

export const View = ({ context }: ViewOf<typeof cart>) => {
  const props = { shopPath: context.hrefOf('store'), messages: context.messages(cartWords) }
  return context.mode === 'canvas' ? (
    <Waiting message={context.message} wayOn={false} />
  ) : (
    <IslandRoot type={cart.type} when="load" props={props}>
      <CartScreen {...props} />
    </IslandRoot>
  )
}
