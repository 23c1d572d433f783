import type { IslandModule } from '../kit/island'

/** Each island is a file of its own that the visitor’s browser fetches only when a page has it. Written by `npm run blocks`. */
export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  accordion: () => import('../accordion/island'),
  album: () => import('../album/island'),
  announcement: () => import('../announcement/island'),
  audio: () => import('../audio/island'),
  cart: () => import('../cart/island'),
  code: () => import('../code/island'),
  'cookie-settings': () => import('../cookie-settings/island'),
  countdown: () => import('../countdown/island'),
  donation: () => import('../donation/island'),
  embed: () => import('../embed/island'),
  gallery: () => import('../gallery/island'),
  image: () => import('../image/island'),
  marquee: () => import('../marquee/island'),
  menu: () => import('../menu/island'),
  'pricing-switch': () => import('../pricing-switch/island'),
  'product-list': () => import('../product-list/island'),
  'product-page': () => import('../product-page/island'),
  registry: () => import('../registry/island'),
  reservation: () => import('../reservation/island'),
  'reservation-form': () => import('../reservation-form/island'),
  scheduling: () => import('../scheduling/island'),
  share: () => import('../share/island'),
  table: () => import('../table/island'),
  video: () => import('../video/island'),
}
