/// <reference path="../css.d.ts" />
import { type Drawing, drawingOf } from '../kit/drawing'

/** All that the tool needs of each block, for it needs some of them and not all. Written by `npm run blocks`. */
export const drawings: Readonly<Record<string, () => Promise<Drawing>>> = {
  accordion: () =>
    drawingOf(import('../accordion/view'), import('../accordion/settings'), import('../accordion/style.css?inline')),
  'account-link': () => drawingOf(import('../account-link/view'), import('../account-link/settings')),
  album: () => drawingOf(import('../album/view'), import('../album/settings'), import('../album/style.css?inline')),
  announcement: () =>
    drawingOf(
      import('../announcement/view'),
      import('../announcement/settings'),
      import('../announcement/style.css?inline'),
    ),
  archive: () =>
    drawingOf(import('../archive/view'), import('../archive/settings'), import('../archive/style.css?inline')),
  audio: () => drawingOf(import('../audio/view'), import('../audio/settings'), import('../audio/style.css?inline')),
  'before-after': () =>
    drawingOf(
      import('../before-after/view'),
      import('../before-after/settings'),
      import('../before-after/style.css?inline'),
    ),
  button: () => drawingOf(import('../button/view'), import('../button/settings')),
  cart: () => drawingOf(import('../cart/view'), import('../cart/settings'), import('../cart/style.css?inline')),
  'cart-link': () => drawingOf(import('../cart-link/view'), import('../cart-link/settings')),
  chart: () => drawingOf(import('../chart/view'), import('../chart/settings'), import('../chart/style.css?inline')),
  code: () => drawingOf(import('../code/view'), import('../code/settings'), import('../code/style.css?inline')),
  comments: () =>
    drawingOf(import('../comments/view'), import('../comments/settings'), import('../comments/style.css?inline')),
  'cookie-settings': () =>
    drawingOf(
      import('../cookie-settings/view'),
      import('../cookie-settings/settings'),
      import('../cookie-settings/style.css?inline'),
    ),
  countdown: () =>
    drawingOf(import('../countdown/view'), import('../countdown/settings'), import('../countdown/style.css?inline')),
  donation: () =>
    drawingOf(import('../donation/view'), import('../donation/settings'), import('../donation/style.css?inline')),
  embed: () => drawingOf(import('../embed/view'), import('../embed/settings'), import('../embed/style.css?inline')),
  events: () => drawingOf(import('../events/view'), import('../events/settings'), import('../events/style.css?inline')),
  form: () => drawingOf(import('../form/view'), import('../form/settings'), import('../form/style.css?inline')),
  gallery: () =>
    drawingOf(import('../gallery/view'), import('../gallery/settings'), import('../gallery/style.css?inline')),
  heading: () => drawingOf(import('../heading/view'), import('../heading/settings')),
  image: () => drawingOf(import('../image/view'), import('../image/settings')),
  'item-body': () =>
    drawingOf(import('../item-body/view'), import('../item-body/settings'), import('../item-body/style.css?inline')),
  'item-meta': () =>
    drawingOf(import('../item-meta/view'), import('../item-meta/settings'), import('../item-meta/style.css?inline')),
  'item-neighbours': () =>
    drawingOf(
      import('../item-neighbours/view'),
      import('../item-neighbours/settings'),
      import('../item-neighbours/style.css?inline'),
    ),
  'item-title': () =>
    drawingOf(import('../item-title/view'), import('../item-title/settings'), import('../item-title/style.css?inline')),
  'label-list': () =>
    drawingOf(import('../label-list/view'), import('../label-list/settings'), import('../label-list/style.css?inline')),
  'language-switch': () =>
    drawingOf(
      import('../language-switch/view'),
      import('../language-switch/settings'),
      import('../language-switch/style.css?inline'),
    ),
  line: () => drawingOf(import('../line/view'), import('../line/settings'), import('../line/style.css?inline')),
  map: () => drawingOf(import('../map/view'), import('../map/settings'), import('../map/style.css?inline')),
  marquee: () =>
    drawingOf(import('../marquee/view'), import('../marquee/settings'), import('../marquee/style.css?inline')),
  'member-area': () =>
    drawingOf(
      import('../member-area/view'),
      import('../member-area/settings'),
      import('../member-area/style.css?inline'),
    ),
  menu: () => drawingOf(import('../menu/view'), import('../menu/settings'), import('../menu/style.css?inline')),
  navigation: () => drawingOf(import('../navigation/view'), import('../navigation/settings')),
  newsletter: () =>
    drawingOf(import('../newsletter/view'), import('../newsletter/settings'), import('../newsletter/style.css?inline')),
  'ordering-link': () =>
    drawingOf(
      import('../ordering-link/view'),
      import('../ordering-link/settings'),
      import('../ordering-link/style.css?inline'),
    ),
  'page-password': () =>
    drawingOf(
      import('../page-password/view'),
      import('../page-password/settings'),
      import('../page-password/style.css?inline'),
    ),
  'pricing-switch': () =>
    drawingOf(
      import('../pricing-switch/view'),
      import('../pricing-switch/settings'),
      import('../pricing-switch/style.css?inline'),
    ),
  product: () =>
    drawingOf(import('../product/view'), import('../product/settings'), import('../product/style.css?inline')),
  'product-list': () =>
    drawingOf(
      import('../product-list/view'),
      import('../product-list/settings'),
      import('../product-list/style.css?inline'),
    ),
  'product-page': () =>
    drawingOf(
      import('../product-page/view'),
      import('../product-page/settings'),
      import('../product-page/style.css?inline'),
    ),
  quote: () => drawingOf(import('../quote/view'), import('../quote/settings'), import('../quote/style.css?inline')),
  registry: () =>
    drawingOf(import('../registry/view'), import('../registry/settings'), import('../registry/style.css?inline')),
  reservation: () =>
    drawingOf(
      import('../reservation/view'),
      import('../reservation/settings'),
      import('../reservation/style.css?inline'),
    ),
  'reservation-form': () =>
    drawingOf(
      import('../reservation-form/view'),
      import('../reservation-form/settings'),
      import('../reservation-form/style.css?inline'),
    ),
  reviews: () =>
    drawingOf(import('../reviews/view'), import('../reviews/settings'), import('../reviews/style.css?inline')),
  'scaled-text': () =>
    drawingOf(
      import('../scaled-text/view'),
      import('../scaled-text/settings'),
      import('../scaled-text/style.css?inline'),
    ),
  scheduling: () =>
    drawingOf(import('../scheduling/view'), import('../scheduling/settings'), import('../scheduling/style.css?inline')),
  search: () => drawingOf(import('../search/view'), import('../search/settings'), import('../search/style.css?inline')),
  'search-link': () => drawingOf(import('../search-link/view'), import('../search-link/settings')),
  'search-results': () =>
    drawingOf(
      import('../search-results/view'),
      import('../search-results/settings'),
      import('../search-results/style.css?inline'),
    ),
  shape: () => drawingOf(import('../shape/view'), import('../shape/settings'), import('../shape/style.css?inline')),
  share: () => drawingOf(import('../share/view'), import('../share/settings'), import('../share/style.css?inline')),
  'site-title': () => drawingOf(import('../site-title/view'), import('../site-title/settings')),
  'social-feed': () =>
    drawingOf(
      import('../social-feed/view'),
      import('../social-feed/settings'),
      import('../social-feed/style.css?inline'),
    ),
  'social-links': () =>
    drawingOf(
      import('../social-links/view'),
      import('../social-links/settings'),
      import('../social-links/style.css?inline'),
    ),
  spacer: () => drawingOf(import('../spacer/view'), import('../spacer/settings')),
  summary: () =>
    drawingOf(import('../summary/view'), import('../summary/settings'), import('../summary/style.css?inline')),
  table: () => drawingOf(import('../table/view'), import('../table/settings'), import('../table/style.css?inline')),
  text: () => drawingOf(import('../text/view'), import('../text/settings')),
  timeline: () =>
    drawingOf(import('../timeline/view'), import('../timeline/settings'), import('../timeline/style.css?inline')),
  video: () => drawingOf(import('../video/view'), import('../video/settings'), import('../video/style.css?inline')),
}
