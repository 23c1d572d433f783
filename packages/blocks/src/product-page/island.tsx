import { reactIsland } from '../kit/react-island'
import { ProductScreen } from './view/product-screen'

export const mount = reactIsland(ProductScreen)
