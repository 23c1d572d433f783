import { View as accordion } from '../accordion/view'
import { View as accountLink } from '../account-link/view'
import { View as announcement } from '../announcement/view'
import { View as button } from '../button/view'
import { View as cart } from '../cart/view'
import { View as cartLink } from '../cart-link/view'
import { View as chart } from '../chart/view'
import { View as cookieSettings } from '../cookie-settings/view'
import { View as countdown } from '../countdown/view'
import { View as donation } from '../donation/view'
import { View as gallery } from '../gallery/view'
import { View as heading } from '../heading/view'
import { View as image } from '../image/view'
import type { AnyView } from '../kit/view'
import { View as languageSwitch } from '../language-switch/view'
import { View as line } from '../line/view'
import { View as menu } from '../menu/view'
import { View as navigation } from '../navigation/view'
import { View as orderingLink } from '../ordering-link/view'
import { View as pricingSwitch } from '../pricing-switch/view'
import { View as productList } from '../product-list/view'
import { View as productPage } from '../product-page/view'
import { View as quote } from '../quote/view'
import { View as scheduling } from '../scheduling/view'
import { View as searchLink } from '../search-link/view'
import { View as share } from '../share/view'
import { View as siteTitle } from '../site-title/view'
import { View as socialLinks } from '../social-links/view'
import { View as spacer } from '../spacer/view'
import { View as table } from '../table/view'
import { View as text } from '../text/view'
import { View as timeline } from '../timeline/view'

/** What draws each block. Written by `npm run blocks`. */
export const views: Readonly<Record<string, AnyView>> = {
  accordion,
  'account-link': accountLink,
  announcement,
  button,
  cart,
  'cart-link': cartLink,
  chart,
  'cookie-settings': cookieSettings,
  countdown,
  donation,
  gallery,
  heading,
  image,
  'language-switch': languageSwitch,
  line,
  menu,
  navigation,
  'ordering-link': orderingLink,
  'pricing-switch': pricingSwitch,
  'product-list': productList,
  'product-page': productPage,
  quote,
  scheduling,
  'search-link': searchLink,
  share,
  'site-title': siteTitle,
  'social-links': socialLinks,
  spacer,
  table,
  text,
  timeline,
}
