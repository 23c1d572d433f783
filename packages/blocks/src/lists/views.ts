import { View as accordion } from '../accordion/view'
import { View as accountLink } from '../account-link/view'
import { View as announcement } from '../announcement/view'
import { View as button } from '../button/view'
import { View as cart } from '../cart/view'
import { View as cartLink } from '../cart-link/view'
import { View as gallery } from '../gallery/view'
import { View as heading } from '../heading/view'
import { View as image } from '../image/view'
import type { AnyView } from '../kit/view'
import { View as line } from '../line/view'
import { View as map } from '../map/view'
import { View as navigation } from '../navigation/view'
import { View as productList } from '../product-list/view'
import { View as productPage } from '../product-page/view'
import { View as scheduling } from '../scheduling/view'
import { View as searchLink } from '../search-link/view'
import { View as siteTitle } from '../site-title/view'
import { View as socialLinks } from '../social-links/view'
import { View as spacer } from '../spacer/view'
import { View as text } from '../text/view'

/** What draws each block. Written by `npm run blocks`. */
export const views: Readonly<Record<string, AnyView>> = {
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
