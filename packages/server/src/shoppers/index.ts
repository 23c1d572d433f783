export { publicRoutes } from './public.routes'
export { shopperKeysOfPerson } from './repository'
export { createShoppers, type ShopperSubscription, type Shoppers } from './service'
