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
  announcement: () =>
    drawingOf(
      import('../announcement/view'),
      import('../announcement/style.css?inline'),
      import('../announcement/settings'),
    ),
  button: () => drawingOf(import('../button/view'), import('../button/style.css?inline'), import('../button/settings')),
  cart: () => drawingOf(import('../cart/view'), import('../cart/style.css?inline'), import('../cart/settings')),
  'cart-link': () =>
    drawingOf(import('../cart-link/view'), import('../cart-link/style.css?inline'), import('../cart-link/settings')),
  chart: () => drawingOf(import('../chart/view'), import('../chart/style.css?inline'), import('../chart/settings')),
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
  gallery: () =>
    drawingOf(import('../gallery/view'), import('../gallery/style.css?inline'), import('../gallery/settings')),
  heading: () =>
    drawingOf(import('../heading/view'), import('../heading/style.css?inline'), import('../heading/settings')),
  image: () => drawingOf(import('../image/view'), import('../image/style.css?inline'), import('../image/settings')),
  'language-switch': () =>
    drawingOf(
      import('../language-switch/view'),
      import('../language-switch/style.css?inline'),
      import('../language-switch/settings'),
    ),
  line: () => drawingOf(import('../line/view'), import('../line/style.css?inline'), import('../line/settings')),
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
  scheduling: () =>
    drawingOf(import('../scheduling/view'), import('../scheduling/style.css?inline'), import('../scheduling/settings')),
  'search-link': () =>
    drawingOf(
      import('../search-link/view'),
      import('../search-link/style.css?inline'),
      import('../search-link/settings'),
    ),
  share: () => drawingOf(import('../share/view'), import('../share/style.css?inline'), import('../share/settings')),
  'site-title': () =>
    drawingOf(import('../site-title/view'), import('../site-title/style.css?inline'), import('../site-title/settings')),
  'social-links': () =>
    drawingOf(
      import('../social-links/view'),
      import('../social-links/style.css?inline'),
      import('../social-links/settings'),
    ),
  spacer: () => drawingOf(import('../spacer/view'), import('../spacer/style.css?inline'), import('../spacer/settings')),
  table: () => drawingOf(import('../table/view'), import('../table/style.css?inline'), import('../table/settings')),
  text: () => drawingOf(import('../text/view'), import('../text/style.css?inline'), import('../text/settings')),
  timeline: () =>
    drawingOf(import('../timeline/view'), import('../timeline/style.css?inline'), import('../timeline/settings')),
}
