export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { createDownloads, type Downloads } from './service'
