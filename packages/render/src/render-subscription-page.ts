export { renderSubscriptionPage, type SubscriptionNote, type SubscriptionPage } from './subscription-page'
export type { ShopLook } from './words-page'
