export { adminRoutes } from './admin.routes'
export type { GiftCard, GiftCardUse } from './card'
export { createGiftCards, type GiftCards } from './service'
export type { SoldLine } from './sold'
