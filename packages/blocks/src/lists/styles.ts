/// <reference path="../css.d.ts" />
import accordion from '../accordion/style.css?inline'
import button from '../button/style.css?inline'
import cart from '../cart/style.css?inline'
import heading from '../heading/style.css?inline'
import image from '../image/style.css?inline'
import line from '../line/style.css?inline'
import productList from '../product-list/style.css?inline'
import productPage from '../product-page/style.css?inline'
import spacer from '../spacer/style.css?inline'
import text from '../text/style.css?inline'

/** The style sheet of each block; a page carries only those of its own blocks. Written by `npm run blocks`. */
export const styles: Readonly<Record<string, string>> = {
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
