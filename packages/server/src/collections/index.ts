export { adminRoutes } from './admin.routes'
export { itemBodies } from './bodies'
export { type Collections, createCollections } from './service'
export { createShown, type Shown } from './shown'
