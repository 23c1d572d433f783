export { adminRoutes } from './admin.routes'
export { createShipping, type GivenZone, type Shipping } from './service'
