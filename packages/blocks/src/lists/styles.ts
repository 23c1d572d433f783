/// <reference path="../css.d.ts" />
import accordion from '../accordion/style.css?inline'
import accountLink from '../account-link/style.css?inline'
import announcement from '../announcement/style.css?inline'
import button from '../button/style.css?inline'
import cart from '../cart/style.css?inline'
import cartLink from '../cart-link/style.css?inline'
import gallery from '../gallery/style.css?inline'
import heading from '../heading/style.css?inline'
import image from '../image/style.css?inline'
import line from '../line/style.css?inline'
import map from '../map/style.css?inline'
import navigation from '../navigation/style.css?inline'
import productList from '../product-list/style.css?inline'
import productPage from '../product-page/style.css?inline'
import scheduling from '../scheduling/style.css?inline'
import searchLink from '../search-link/style.css?inline'
import siteTitle from '../site-title/style.css?inline'
import socialLinks from '../social-links/style.css?inline'
import spacer from '../spacer/style.css?inline'
import text from '../text/style.css?inline'

/** The style sheet of each block; a page carries only those of its own blocks. Written by `npm run blocks`. */
export const styles: Readonly<Record<string, string>> = {
  accordion,
  'account-link': accountLink,
  announcement,
  button,
  cart,
  'cart-link': cartLink,
  gallery,
  heading,
  image,
  line,
  map,
  navigation,
  'product-list': productList,
  'product-page': productPage,
  scheduling,
  'search-link': searchLink,
  'site-title': siteTitle,
  'social-links': socialLinks,
  spacer,
  text,
}
