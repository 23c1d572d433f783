import type { IslandModule } from '../kit/island'

/** Each island is a file of its own that the visitor’s browser fetches only when a page has it. Written by `npm run blocks`. */
export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  accordion: () => import('../accordion/island'),
  announcement: () => import('../announcement/island'),
  cart: () => import('../cart/island'),
  'cookie-settings': () => import('../cookie-settings/island'),
  countdown: () => import('../countdown/island'),
  donation: () => import('../donation/island'),
  image: () => import('../image/island'),
  menu: () => import('../menu/island'),
  'pricing-switch': () => import('../pricing-switch/island'),
  'product-list': () => import('../product-list/island'),
  'product-page': () => import('../product-page/island'),
  scheduling: () => import('../scheduling/island'),
  share: () => import('../share/island'),
  table: () => import('../table/island'),
}
