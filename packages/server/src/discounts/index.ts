export { adminRoutes, type TryCart } from './admin.routes'
export { createDiscounts, type Discounts, type GivenDiscount } from './service'
