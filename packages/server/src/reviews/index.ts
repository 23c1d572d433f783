export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { createReviews, type Reviews } from './service'
export { stopRoutes } from './stop.routes'
