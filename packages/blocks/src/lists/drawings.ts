/// <reference path="../css.d.ts" />
import { type Drawing, drawingOf } from '../kit/drawing'

/** All that the tool needs of each block, for it needs some of them and not all. Written by `npm run blocks`. */
export const drawings: Readonly<Record<string, () => Promise<Drawing>>> = {
  accordion: () =>
    drawingOf(import('../accordion/view'), import('../accordion/style.css?inline'), import('../accordion/settings')),
  'account-link': () =>
    drawingOf(
      import('../account-link/view'),
      import('../account-link/style.css?inline'),
      import('../account-link/settings'),
    ),
  album: () => drawingOf(import('../album/view'), import('../album/style.css?inline'), import('../album/settings')),
  announcement: () =>
    drawingOf(
      import('../announcement/view'),
      import('../announcement/style.css?inline'),
      import('../announcement/settings'),
    ),
  archive: () =>
    drawingOf(import('../archive/view'), import('../archive/style.css?inline'), import('../archive/settings')),
  audio: () => drawingOf(import('../audio/view'), import('../audio/style.css?inline'), import('../audio/settings')),
  'before-after': () =>
    drawingOf(
      import('../before-after/view'),
      import('../before-after/style.css?inline'),
      import('../before-after/settings'),
    ),
  button: () => drawingOf(import('../button/view'), import('../button/style.css?inline'), import('../button/settings')),
  cart: () => drawingOf(import('../cart/view'), import('../cart/style.css?inline'), import('../cart/settings')),
  'cart-link': () =>
    drawingOf(import('../cart-link/view'), import('../cart-link/style.css?inline'), import('../cart-link/settings')),
  chart: () => drawingOf(import('../chart/view'), import('../chart/style.css?inline'), import('../chart/settings')),
  code: () => drawingOf(import('../code/view'), import('../code/style.css?inline'), import('../code/settings')),
  comments: () =>
    drawingOf(import('../comments/view'), import('../comments/style.css?inline'), import('../comments/settings')),
  'cookie-settings': () =>
    drawingOf(
      import('../cookie-settings/view'),
      import('../cookie-settings/style.css?inline'),
      import('../cookie-settings/settings'),
    ),
  countdown: () =>
    drawingOf(import('../countdown/view'), import('../countdown/style.css?inline'), import('../countdown/settings')),
  donation: () =>
    drawingOf(import('../donation/view'), import('../donation/style.css?inline'), import('../donation/settings')),
  embed: () => drawingOf(import('../embed/view'), import('../embed/style.css?inline'), import('../embed/settings')),
  gallery: () =>
    drawingOf(import('../gallery/view'), import('../gallery/style.css?inline'), import('../gallery/settings')),
  heading: () =>
    drawingOf(import('../heading/view'), import('../heading/style.css?inline'), import('../heading/settings')),
  image: () => drawingOf(import('../image/view'), import('../image/style.css?inline'), import('../image/settings')),
  'label-list': () =>
    drawingOf(import('../label-list/view'), import('../label-list/style.css?inline'), import('../label-list/settings')),
  'language-switch': () =>
    drawingOf(
      import('../language-switch/view'),
      import('../language-switch/style.css?inline'),
      import('../language-switch/settings'),
    ),
  line: () => drawingOf(import('../line/view'), import('../line/style.css?inline'), import('../line/settings')),
  map: () => drawingOf(import('../map/view'), import('../map/style.css?inline'), import('../map/settings')),
  marquee: () =>
    drawingOf(import('../marquee/view'), import('../marquee/style.css?inline'), import('../marquee/settings')),
  'member-area': () =>
    drawingOf(
      import('../member-area/view'),
      import('../member-area/style.css?inline'),
      import('../member-area/settings'),
    ),
  menu: () => drawingOf(import('../menu/view'), import('../menu/style.css?inline'), import('../menu/settings')),
  navigation: () =>
    drawingOf(import('../navigation/view'), import('../navigation/style.css?inline'), import('../navigation/settings')),
  'ordering-link': () =>
    drawingOf(
      import('../ordering-link/view'),
      import('../ordering-link/style.css?inline'),
      import('../ordering-link/settings'),
    ),
  'pricing-switch': () =>
    drawingOf(
      import('../pricing-switch/view'),
      import('../pricing-switch/style.css?inline'),
      import('../pricing-switch/settings'),
    ),
  product: () =>
    drawingOf(import('../product/view'), import('../product/style.css?inline'), import('../product/settings')),
  'product-list': () =>
    drawingOf(
      import('../product-list/view'),
      import('../product-list/style.css?inline'),
      import('../product-list/settings'),
    ),
  'product-page': () =>
    drawingOf(
      import('../product-page/view'),
      import('../product-page/style.css?inline'),
      import('../product-page/settings'),
    ),
  quote: () => drawingOf(import('../quote/view'), import('../quote/style.css?inline'), import('../quote/settings')),
  registry: () =>
    drawingOf(import('../registry/view'), import('../registry/style.css?inline'), import('../registry/settings')),
  reservation: () =>
    drawingOf(
      import('../reservation/view'),
      import('../reservation/style.css?inline'),
      import('../reservation/settings'),
    ),
  'reservation-form': () =>
    drawingOf(
      import('../reservation-form/view'),
      import('../reservation-form/style.css?inline'),
      import('../reservation-form/settings'),
    ),
  reviews: () =>
    drawingOf(import('../reviews/view'), import('../reviews/style.css?inline'), import('../reviews/settings')),
  'scaled-text': () =>
    drawingOf(
      import('../scaled-text/view'),
      import('../scaled-text/style.css?inline'),
      import('../scaled-text/settings'),
    ),
  scheduling: () =>
    drawingOf(import('../scheduling/view'), import('../scheduling/style.css?inline'), import('../scheduling/settings')),
  search: () => drawingOf(import('../search/view'), import('../search/style.css?inline'), import('../search/settings')),
  'search-link': () =>
    drawingOf(
      import('../search-link/view'),
      import('../search-link/style.css?inline'),
      import('../search-link/settings'),
    ),
  'search-results': () =>
    drawingOf(
      import('../search-results/view'),
      import('../search-results/style.css?inline'),
      import('../search-results/settings'),
    ),
  shape: () => drawingOf(import('../shape/view'), import('../shape/style.css?inline'), import('../shape/settings')),
  share: () => drawingOf(import('../share/view'), import('../share/style.css?inline'), import('../share/settings')),
  'site-title': () =>
    drawingOf(import('../site-title/view'), import('../site-title/style.css?inline'), import('../site-title/settings')),
  'social-feed': () =>
    drawingOf(
      import('../social-feed/view'),
      import('../social-feed/style.css?inline'),
      import('../social-feed/settings'),
    ),
  'social-links': () =>
    drawingOf(
      import('../social-links/view'),
      import('../social-links/style.css?inline'),
      import('../social-links/settings'),
    ),
  spacer: () => drawingOf(import('../spacer/view'), import('../spacer/style.css?inline'), import('../spacer/settings')),
  summary: () =>
    drawingOf(import('../summary/view'), import('../summary/style.css?inline'), import('../summary/settings')),
  table: () => drawingOf(import('../table/view'), import('../table/style.css?inline'), import('../table/settings')),
  text: () => drawingOf(import('../text/view'), import('../text/style.css?inline'), import('../text/settings')),
  timeline: () =>
    drawingOf(import('../timeline/view'), import('../timeline/style.css?inline'), import('../timeline/settings')),
  video: () => drawingOf(import('../video/view'), import('../video/style.css?inline'), import('../video/settings')),
}
