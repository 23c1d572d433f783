import { accordion } from '../accordion/block'
import { accountLink } from '../account-link/block'
import { announcement } from '../announcement/block'
import { button } from '../button/block'
import { cart } from '../cart/block'
import { cartLink } from '../cart-link/block'
import { chart } from '../chart/block'
import { cookieSettings } from '../cookie-settings/block'
import { countdown } from '../countdown/block'
import { donation } from '../donation/block'
import { gallery } from '../gallery/block'
import { heading } from '../heading/block'
import { image } from '../image/block'
import type { AnyBlock } from '../kit/define-block'
import { languageSwitch } from '../language-switch/block'
import { line } from '../line/block'
import { menu } from '../menu/block'
import { navigation } from '../navigation/block'
import { orderingLink } from '../ordering-link/block'
import { pricingSwitch } from '../pricing-switch/block'
import { productList } from '../product-list/block'
import { productPage } from '../product-page/block'
import { quote } from '../quote/block'
import { scheduling } from '../scheduling/block'
import { searchLink } from '../search-link/block'
import { share } from '../share/block'
import { siteTitle } from '../site-title/block'
import { socialLinks } from '../social-links/block'
import { spacer } from '../spacer/block'
import { table } from '../table/block'
import { text } from '../text/block'
import { timeline } from '../timeline/block'

/** Every block there is, by type. Written by `npm run blocks`. */
export const definitions: Readonly<Record<string, AnyBlock>> = {
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
