import type { IslandModule } from '../kit/island'

/** Each island is a file of its own that the visitor’s browser fetches only when a page has it. Written by `npm run blocks`. */
export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  accordion: () => import('../accordion/island'),
  announcement: () => import('../announcement/island'),
  cart: () => import('../cart/island'),
  image: () => import('../image/island'),
  map: () => import('../map/island'),
  'product-list': () => import('../product-list/island'),
  'product-page': () => import('../product-page/island'),
  scheduling: () => import('../scheduling/island'),
}
