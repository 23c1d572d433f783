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
  gallery: () =>
    drawingOf(import('../gallery/view'), import('../gallery/style.css?inline'), import('../gallery/settings')),
  heading: () =>
    drawingOf(import('../heading/view'), import('../heading/style.css?inline'), import('../heading/settings')),
  image: () => drawingOf(import('../image/view'), import('../image/style.css?inline'), import('../image/settings')),
  line: () => drawingOf(import('../line/view'), import('../line/style.css?inline'), import('../line/settings')),
  map: () => drawingOf(import('../map/view'), import('../map/style.css?inline'), import('../map/settings')),
  navigation: () =>
    drawingOf(import('../navigation/view'), import('../navigation/style.css?inline'), import('../navigation/settings')),
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
  scheduling: () =>
    drawingOf(import('../scheduling/view'), import('../scheduling/style.css?inline'), import('../scheduling/settings')),
  'search-link': () =>
    drawingOf(
      import('../search-link/view'),
      import('../search-link/style.css?inline'),
      import('../search-link/settings'),
    ),
  'site-title': () =>
    drawingOf(import('../site-title/view'), import('../site-title/style.css?inline'), import('../site-title/settings')),
  'social-links': () =>
    drawingOf(
      import('../social-links/view'),
      import('../social-links/style.css?inline'),
      import('../social-links/settings'),
    ),
  spacer: () => drawingOf(import('../spacer/view'), import('../spacer/style.css?inline'), import('../spacer/settings')),
  text: () => drawingOf(import('../text/view'), import('../text/style.css?inline'), import('../text/settings')),
}
