export { adminRoutes } from './admin.routes'
export { createPopups, type Popups } from './service'
