export { adminRoutes } from './admin.routes'
export { type Analytics, createAnalytics } from './service'
