import { IslandRoot, type ViewOf } from '../../kit'
import { cart } from '../block'
import { CartScreen } from './cart-screen'

export const View = ({ context }: ViewOf<typeof cart>) => {
  const props = { shopPath: context.storeHref }
  return context.mode === 'canvas' ? (
    <CartScreen {...props} />
  ) : (
    <IslandRoot type={cart.type} when="load" props={props}>
      <CartScreen {...props} />
    </IslandRoot>
  )
}
