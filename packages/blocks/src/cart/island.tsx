import { reactIsland } from '../kit/react-island'
import { CartScreen } from './view/cart-screen'

export const mount = reactIsland(CartScreen)
