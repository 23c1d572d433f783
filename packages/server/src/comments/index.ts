export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { type Comments, createComments } from './service'
