import { examples as accordion } from '../accordion/examples'
import { examples as accountLink } from '../account-link/examples'
import { examples as album } from '../album/examples'
import { examples as announcement } from '../announcement/examples'
import { examples as archive } from '../archive/examples'
import { examples as audio } from '../audio/examples'
import { examples as beforeAfter } from '../before-after/examples'
import { examples as button } from '../button/examples'
import { examples as cart } from '../cart/examples'
import { examples as cartLink } from '../cart-link/examples'
import { examples as chart } from '../chart/examples'
import { examples as code } from '../code/examples'
import { examples as comments } from '../comments/examples'
import { examples as cookieSettings } from '../cookie-settings/examples'
import { examples as countdown } from '../countdown/examples'
import { examples as donation } from '../donation/examples'
import { examples as embed } from '../embed/examples'
import { examples as events } from '../events/examples'
import { examples as form } from '../form/examples'
import { examples as gallery } from '../gallery/examples'
import { examples as heading } from '../heading/examples'
import { examples as image } from '../image/examples'
import { examples as itemBody } from '../item-body/examples'
import { examples as itemMeta } from '../item-meta/examples'
import { examples as itemNeighbours } from '../item-neighbours/examples'
import { examples as itemTitle } from '../item-title/examples'
import type { ExamplesOf } from '../kit/examples'
import { examples as labelList } from '../label-list/examples'
import { examples as languageSwitch } from '../language-switch/examples'
import { examples as line } from '../line/examples'
import { examples as map } from '../map/examples'
import { examples as marquee } from '../marquee/examples'
import { examples as memberArea } from '../member-area/examples'
import { examples as menu } from '../menu/examples'
import { examples as navigation } from '../navigation/examples'
import { examples as newsletter } from '../newsletter/examples'
import { examples as orderingLink } from '../ordering-link/examples'
import { examples as pagePassword } from '../page-password/examples'
import { examples as pricingSwitch } from '../pricing-switch/examples'
import { examples as product } from '../product/examples'
import { examples as productList } from '../product-list/examples'
import { examples as productPage } from '../product-page/examples'
import { examples as quote } from '../quote/examples'
import { examples as registry } from '../registry/examples'
import { examples as reservation } from '../reservation/examples'
import { examples as reservationForm } from '../reservation-form/examples'
import { examples as reviews } from '../reviews/examples'
import { examples as scaledText } from '../scaled-text/examples'
import { examples as scheduling } from '../scheduling/examples'
import { examples as search } from '../search/examples'
import { examples as searchLink } from '../search-link/examples'
import { examples as searchResults } from '../search-results/examples'
import { examples as shape } from '../shape/examples'
import { examples as share } from '../share/examples'
import { examples as siteTitle } from '../site-title/examples'
import { examples as socialFeed } from '../social-feed/examples'
import { examples as socialLinks } from '../social-links/examples'
import { examples as spacer } from '../spacer/examples'
import { examples as summary } from '../summary/examples'
import { examples as table } from '../table/examples'
import { examples as text } from '../text/examples'
import { examples as timeline } from '../timeline/examples'
import { examples as video } from '../video/examples'

/** What each block can look like. Written by `npm run blocks`. */
export const examples: Readonly<Record<string, ExamplesOf>> = {
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
