export { adminRoutes } from './admin.routes'
export type { Asked } from './joining'
export { publicRoutes } from './public.routes'
export { createNewsletter, type Newsletter } from './service'
