import { examples as accordion } from '../accordion/examples'
import { examples as accountLink } from '../account-link/examples'
import { examples as announcement } from '../announcement/examples'
import { examples as button } from '../button/examples'
import { examples as cart } from '../cart/examples'
import { examples as cartLink } from '../cart-link/examples'
import { examples as gallery } from '../gallery/examples'
import { examples as heading } from '../heading/examples'
import { examples as image } from '../image/examples'
import type { ExamplesOf } from '../kit/examples'
import { examples as line } from '../line/examples'
import { examples as map } from '../map/examples'
import { examples as navigation } from '../navigation/examples'
import { examples as productList } from '../product-list/examples'
import { examples as productPage } from '../product-page/examples'
import { examples as scheduling } from '../scheduling/examples'
import { examples as searchLink } from '../search-link/examples'
import { examples as siteTitle } from '../site-title/examples'
import { examples as socialLinks } from '../social-links/examples'
import { examples as spacer } from '../spacer/examples'
import { examples as text } from '../text/examples'

/** What each block can look like. Written by `npm run blocks`. */
export const examples: Readonly<Record<string, ExamplesOf>> = {
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
