export { publicRoutes } from './public.routes'
export { createShoppers, type ShopperSubscription, type Shoppers } from './service'
