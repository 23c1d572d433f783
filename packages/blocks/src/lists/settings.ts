import { settings as accordion } from '../accordion/settings'
import { settings as accountLink } from '../account-link/settings'
import { settings as album } from '../album/settings'
import { settings as announcement } from '../announcement/settings'
import { settings as archive } from '../archive/settings'
import { settings as audio } from '../audio/settings'
import { settings as beforeAfter } from '../before-after/settings'
import { settings as button } from '../button/settings'
import { settings as cart } from '../cart/settings'
import { settings as cartLink } from '../cart-link/settings'
import { settings as chart } from '../chart/settings'
import { settings as code } from '../code/settings'
import { settings as comments } from '../comments/settings'
import { settings as cookieSettings } from '../cookie-settings/settings'
import { settings as countdown } from '../countdown/settings'
import { settings as donation } from '../donation/settings'
import { settings as embed } from '../embed/settings'
import { settings as events } from '../events/settings'
import { settings as form } from '../form/settings'
import { settings as gallery } from '../gallery/settings'
import { settings as heading } from '../heading/settings'
import { settings as image } from '../image/settings'
import { settings as itemBody } from '../item-body/settings'
import { settings as itemMeta } from '../item-meta/settings'
import { settings as itemNeighbours } from '../item-neighbours/settings'
import { settings as itemTitle } from '../item-title/settings'
import type { SettingsOf } from '../kit/settings'
import { settings as labelList } from '../label-list/settings'
import { settings as languageSwitch } from '../language-switch/settings'
import { settings as line } from '../line/settings'
import { settings as map } from '../map/settings'
import { settings as marquee } from '../marquee/settings'
import { settings as memberArea } from '../member-area/settings'
import { settings as menu } from '../menu/settings'
import { settings as navigation } from '../navigation/settings'
import { settings as newsletter } from '../newsletter/settings'
import { settings as orderingLink } from '../ordering-link/settings'
import { settings as pagePassword } from '../page-password/settings'
import { settings as pricingSwitch } from '../pricing-switch/settings'
import { settings as product } from '../product/settings'
import { settings as productList } from '../product-list/settings'
import { settings as productPage } from '../product-page/settings'
import { settings as quote } from '../quote/settings'
import { settings as registry } from '../registry/settings'
import { settings as reservation } from '../reservation/settings'
import { settings as reservationForm } from '../reservation-form/settings'
import { settings as reviews } from '../reviews/settings'
import { settings as scaledText } from '../scaled-text/settings'
import { settings as scheduling } from '../scheduling/settings'
import { settings as search } from '../search/settings'
import { settings as searchLink } from '../search-link/settings'
import { settings as searchResults } from '../search-results/settings'
import { settings as shape } from '../shape/settings'
import { settings as share } from '../share/settings'
import { settings as siteTitle } from '../site-title/settings'
import { settings as socialFeed } from '../social-feed/settings'
import { settings as socialLinks } from '../social-links/settings'
import { settings as spacer } from '../spacer/settings'
import { settings as summary } from '../summary/settings'
import { settings as table } from '../table/settings'
import { settings as text } from '../text/settings'
import { settings as timeline } from '../timeline/settings'
import { settings as video } from '../video/settings'

/** The settings panel of each block. Written by `npm run blocks`. */
export const settings: Readonly<Record<string, SettingsOf>> = {
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
