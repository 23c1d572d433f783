import { accordion } from '../accordion/block'
import { button } from '../button/block'
import { cart } from '../cart/block'
import { heading } from '../heading/block'
import { image } from '../image/block'
import type { AnyBlock } from '../kit/define-block'
import { line } from '../line/block'
import { productList } from '../product-list/block'
import { productPage } from '../product-page/block'
import { spacer } from '../spacer/block'
import { text } from '../text/block'

/** Every block there is, by type. Written by `npm run blocks`. */
export const definitions: Readonly<Record<string, AnyBlock>> = {
  accordion,
  button,
  cart,
  heading,
  image,
  line,
  'product-list': productList,
  'product-page': productPage,
  spacer,
  text,
}
