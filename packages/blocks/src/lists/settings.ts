import { settings as accordion } from '../accordion/settings'
import { settings as accountLink } from '../account-link/settings'
import { settings as announcement } from '../announcement/settings'
import { settings as button } from '../button/settings'
import { settings as cart } from '../cart/settings'
import { settings as cartLink } from '../cart-link/settings'
import { settings as gallery } from '../gallery/settings'
import { settings as heading } from '../heading/settings'
import { settings as image } from '../image/settings'
import type { SettingsOf } from '../kit/settings'
import { settings as line } from '../line/settings'
import { settings as map } from '../map/settings'
import { settings as navigation } from '../navigation/settings'
import { settings as productList } from '../product-list/settings'
import { settings as productPage } from '../product-page/settings'
import { settings as scheduling } from '../scheduling/settings'
import { settings as searchLink } from '../search-link/settings'
import { settings as siteTitle } from '../site-title/settings'
import { settings as socialLinks } from '../social-links/settings'
import { settings as spacer } from '../spacer/settings'
import { settings as text } from '../text/settings'

/** The settings panel of each block. Written by `npm run blocks`. */
export const settings: Readonly<Record<string, SettingsOf>> = {
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
