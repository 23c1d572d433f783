import { accordion } from '../accordion/block'
import { accountLink } from '../account-link/block'
import { announcement } from '../announcement/block'
import { button } from '../button/block'
import { cart } from '../cart/block'
import { cartLink } from '../cart-link/block'
import { gallery } from '../gallery/block'
import { heading } from '../heading/block'
import { image } from '../image/block'
import type { AnyBlock } from '../kit/define-block'
import { line } from '../line/block'
import { map } from '../map/block'
import { navigation } from '../navigation/block'
import { productList } from '../product-list/block'
import { productPage } from '../product-page/block'
import { scheduling } from '../scheduling/block'
import { searchLink } from '../search-link/block'
import { siteTitle } from '../site-title/block'
import { socialLinks } from '../social-links/block'
import { spacer } from '../spacer/block'
import { text } from '../text/block'

/** Every block there is, by type. Written by `npm run blocks`. */
export const definitions: Readonly<Record<string, AnyBlock>> = {
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
