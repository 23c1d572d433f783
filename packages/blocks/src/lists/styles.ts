/// <reference path="../css.d.ts" />
import accordion from '../accordion/style.css?inline'
import accountLink from '../account-link/style.css?inline'
import album from '../album/style.css?inline'
import announcement from '../announcement/style.css?inline'
import archive from '../archive/style.css?inline'
import audio from '../audio/style.css?inline'
import beforeAfter from '../before-after/style.css?inline'
import button from '../button/style.css?inline'
import cart from '../cart/style.css?inline'
import cartLink from '../cart-link/style.css?inline'
import chart from '../chart/style.css?inline'
import code from '../code/style.css?inline'
import comments from '../comments/style.css?inline'
import cookieSettings from '../cookie-settings/style.css?inline'
import countdown from '../countdown/style.css?inline'
import donation from '../donation/style.css?inline'
import embed from '../embed/style.css?inline'
import events from '../events/style.css?inline'
import form from '../form/style.css?inline'
import gallery from '../gallery/style.css?inline'
import heading from '../heading/style.css?inline'
import image from '../image/style.css?inline'
import itemBody from '../item-body/style.css?inline'
import itemMeta from '../item-meta/style.css?inline'
import itemNeighbours from '../item-neighbours/style.css?inline'
import itemTitle from '../item-title/style.css?inline'
import labelList from '../label-list/style.css?inline'
import languageSwitch from '../language-switch/style.css?inline'
import line from '../line/style.css?inline'
import map from '../map/style.css?inline'
import marquee from '../marquee/style.css?inline'
import memberArea from '../member-area/style.css?inline'
import menu from '../menu/style.css?inline'
import navigation from '../navigation/style.css?inline'
import newsletter from '../newsletter/style.css?inline'
import orderingLink from '../ordering-link/style.css?inline'
import pagePassword from '../page-password/style.css?inline'
import pricingSwitch from '../pricing-switch/style.css?inline'
import product from '../product/style.css?inline'
import productList from '../product-list/style.css?inline'
import productPage from '../product-page/style.css?inline'
import quote from '../quote/style.css?inline'
import registry from '../registry/style.css?inline'
import reservation from '../reservation/style.css?inline'
import reservationForm from '../reservation-form/style.css?inline'
import reviews from '../reviews/style.css?inline'
import scaledText from '../scaled-text/style.css?inline'
import scheduling from '../scheduling/style.css?inline'
import search from '../search/style.css?inline'
import searchLink from '../search-link/style.css?inline'
import searchResults from '../search-results/style.css?inline'
import shape from '../shape/style.css?inline'
import share from '../share/style.css?inline'
import siteTitle from '../site-title/style.css?inline'
import socialFeed from '../social-feed/style.css?inline'
import socialLinks from '../social-links/style.css?inline'
import spacer from '../spacer/style.css?inline'
import summary from '../summary/style.css?inline'
import table from '../table/style.css?inline'
import text from '../text/style.css?inline'
import timeline from '../timeline/style.css?inline'
import video from '../video/style.css?inline'

/** The style sheet of each block; a page carries only those of its own blocks. Written by `npm run blocks`. */
export const styles: Readonly<Record<string, string>> = {
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
