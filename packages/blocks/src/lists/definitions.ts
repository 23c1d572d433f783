import { accordion } from '../accordion/block'
import { accountLink } from '../account-link/block'
import { album } from '../album/block'
import { announcement } from '../announcement/block'
import { archive } from '../archive/block'
import { audio } from '../audio/block'
import { beforeAfter } from '../before-after/block'
import { button } from '../button/block'
import { cart } from '../cart/block'
import { cartLink } from '../cart-link/block'
import { chart } from '../chart/block'
import { code } from '../code/block'
import { comments } from '../comments/block'
import { cookieSettings } from '../cookie-settings/block'
import { countdown } from '../countdown/block'
import { donation } from '../donation/block'
import { embed } from '../embed/block'
import { events } from '../events/block'
import { form } from '../form/block'
import { gallery } from '../gallery/block'
import { heading } from '../heading/block'
import { image } from '../image/block'
import { itemBody } from '../item-body/block'
import { itemMeta } from '../item-meta/block'
import { itemNeighbours } from '../item-neighbours/block'
import { itemTitle } from '../item-title/block'
import type { AnyBlock } from '../kit/define-block'
import { labelList } from '../label-list/block'
import { languageSwitch } from '../language-switch/block'
import { line } from '../line/block'
import { map } from '../map/block'
import { marquee } from '../marquee/block'
import { memberArea } from '../member-area/block'
import { menu } from '../menu/block'
import { navigation } from '../navigation/block'
import { newsletter } from '../newsletter/block'
import { orderingLink } from '../ordering-link/block'
import { pagePassword } from '../page-password/block'
import { pricingSwitch } from '../pricing-switch/block'
import { product } from '../product/block'
import { productList } from '../product-list/block'
import { productPage } from '../product-page/block'
import { quote } from '../quote/block'
import { registry } from '../registry/block'
import { reservation } from '../reservation/block'
import { reservationForm } from '../reservation-form/block'
import { reviews } from '../reviews/block'
import { scaledText } from '../scaled-text/block'
import { scheduling } from '../scheduling/block'
import { search } from '../search/block'
import { searchLink } from '../search-link/block'
import { searchResults } from '../search-results/block'
import { shape } from '../shape/block'
import { share } from '../share/block'
import { siteTitle } from '../site-title/block'
import { socialFeed } from '../social-feed/block'
import { socialLinks } from '../social-links/block'
import { spacer } from '../spacer/block'
import { summary } from '../summary/block'
import { table } from '../table/block'
import { text } from '../text/block'
import { timeline } from '../timeline/block'
import { video } from '../video/block'

/** Every block there is, by type. Written by `npm run blocks`. */
export const definitions: Readonly<Record<string, AnyBlock>> = {
  accordion,
  'account-link': accountLink,
  album,
  announcement,
  archive,
  audio,
  'before-after': beforeAfter,
  button,
  cart,
  'cart-link': cartLink,
  chart,
  code,
  comments,
  'cookie-settings': cookieSettings,
  countdown,
  donation,
  embed,
  events,
  form,
  gallery,
  heading,
  image,
  'item-body': itemBody,
  'item-meta': itemMeta,
  'item-neighbours': itemNeighbours,
  'item-title': itemTitle,
  'label-list': labelList,
  'language-switch': languageSwitch,
  line,
  map,
  marquee,
  'member-area': memberArea,
  menu,
  navigation,
  newsletter,
  'ordering-link': orderingLink,
  'page-password': pagePassword,
  'pricing-switch': pricingSwitch,
  product,
  'product-list': productList,
  'product-page': productPage,
  quote,
  registry,
  reservation,
  'reservation-form': reservationForm,
  reviews,
  'scaled-text': scaledText,
  scheduling,
  search,
  'search-link': searchLink,
  'search-results': searchResults,
  shape,
  share,
  'site-title': siteTitle,
  'social-feed': socialFeed,
  'social-links': socialLinks,
  spacer,
  summary,
  table,
  text,
  timeline,
  video,
}
