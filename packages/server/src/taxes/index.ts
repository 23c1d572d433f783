export { adminRoutes } from './admin.routes'
export { createTaxes, type GivenRegion, type Taxes } from './service'
