import { reactIsland } from '../react-island'
import { ProductScreen } from './product-screen'

/** Of the product's own page and of its quick view alike. */
export const mount = reactIsland(ProductScreen)
