export type { QuickViewItem, QuickViewWords } from './dialog'
export { fetchQuickView, openQuickView, type QuickViewRequest } from './open'
