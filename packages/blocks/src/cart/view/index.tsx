import { IslandRoot, type ViewOf } from '../../kit'
import { cart } from '../block'
import { CartScreen } from './cart-screen'
import { Waiting } from './waiting'

export const View = ({ context }: ViewOf<typeof cart>) => {
  const props = { shopPath: context.hrefOf('store') }
  return context.mode === 'canvas' ? (
    <Waiting wayOn={false} />
  ) : (
    <IslandRoot type={cart.type} when="load" props={props}>
      <CartScreen {...props} />
    </IslandRoot>
  )
}
