export { adminRoutes } from './admin.routes'
export { createSections } from './service'
