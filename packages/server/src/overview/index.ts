export { adminRoutes } from './admin.routes'
export { createOverview } from './service'
