export { renderWatchPage, type WatchPage } from './watch-page'
export type { ShopLook } from './words-page'
