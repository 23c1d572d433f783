export { adminRoutes } from './admin.routes'
export { presentSummary } from './present'
export { publicRoutes } from './public.routes'
export { createSubscriptions, type Subscriptions } from './service'
