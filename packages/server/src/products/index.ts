export { adminRoutes } from './admin.routes'
export type { NewProduct } from './make-products'
export type { Offer, Product, Variant } from './product'
export { createProducts, type ProductSources, type Products } from './service'
