export { adminRoutes } from './admin.routes'
export { createPrivacy, type Privacy } from './service'
