export { adminRoutes } from './admin.routes'
export { localesOfPage } from './page-texts'
export { announcedProduct } from './product-texts'
export { createLanguages, type Languages } from './service'
