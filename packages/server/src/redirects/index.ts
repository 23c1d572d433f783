export { adminRoutes } from './admin.routes'
export { createRedirects, type Redirects } from './service'
