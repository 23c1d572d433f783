export { adminRoutes } from './admin.routes'
export type { Release } from './release'
export { createReleases, type Releases } from './releases'
export { createPublishing, type Publishing } from './service'
