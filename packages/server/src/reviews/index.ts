export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { createReviews, type Reviews } from './service'
