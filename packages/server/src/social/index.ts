export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { createSocial, type Social } from './service'
