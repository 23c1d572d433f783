import { View as accordion } from '../accordion/view'
import { View as accountLink } from '../account-link/view'
import { View as album } from '../album/view'
import { View as announcement } from '../announcement/view'
import { View as archive } from '../archive/view'
import { View as audio } from '../audio/view'
import { View as beforeAfter } from '../before-after/view'
import { View as button } from '../button/view'
import { View as cart } from '../cart/view'
import { View as cartLink } from '../cart-link/view'
import { View as chart } from '../chart/view'
import { View as code } from '../code/view'
import { View as comments } from '../comments/view'
import { View as cookieSettings } from '../cookie-settings/view'
import { View as countdown } from '../countdown/view'
import { View as donation } from '../donation/view'
import { View as embed } from '../embed/view'
import { View as events } from '../events/view'
import { View as form } from '../form/view'
import { View as gallery } from '../gallery/view'
import { View as heading } from '../heading/view'
import { View as image } from '../image/view'
import { View as itemBody } from '../item-body/view'
import { View as itemMeta } from '../item-meta/view'
import { View as itemNeighbours } from '../item-neighbours/view'
import { View as itemTitle } from '../item-title/view'
import type { AnyView } from '../kit/view'
import { View as labelList } from '../label-list/view'
import { View as languageSwitch } from '../language-switch/view'
import { View as line } from '../line/view'
import { View as map } from '../map/view'
import { View as marquee } from '../marquee/view'
import { View as memberArea } from '../member-area/view'
import { View as menu } from '../menu/view'
import { View as navigation } from '../navigation/view'
import { View as newsletter } from '../newsletter/view'
import { View as orderingLink } from '../ordering-link/view'
import { View as pagePassword } from '../page-password/view'
import { View as pricingSwitch } from '../pricing-switch/view'
import { View as product } from '../product/view'
import { View as productList } from '../product-list/view'
import { View as productPage } from '../product-page/view'
import { View as quote } from '../quote/view'
import { View as registry } from '../registry/view'
import { View as reservation } from '../reservation/view'
import { View as reservationForm } from '../reservation-form/view'
import { View as reviews } from '../reviews/view'
import { View as scaledText } from '../scaled-text/view'
import { View as scheduling } from '../scheduling/view'
import { View as search } from '../search/view'
import { View as searchLink } from '../search-link/view'
import { View as searchResults } from '../search-results/view'
import { View as shape } from '../shape/view'
import { View as share } from '../share/view'
import { View as siteTitle } from '../site-title/view'
import { View as socialFeed } from '../social-feed/view'
import { View as socialLinks } from '../social-links/view'
import { View as spacer } from '../spacer/view'
import { View as summary } from '../summary/view'
import { View as table } from '../table/view'
import { View as text } from '../text/view'
import { View as timeline } from '../timeline/view'
import { View as video } from '../video/view'

/** What draws each block. Written by `npm run blocks`. */
export const views: Readonly<Record<string, AnyView>> = {
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
