export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { createSubscriptions, type Subscriptions } from './service'
