export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { createPageReports, type PageReports } from './service'
export { createSourcePlaces } from './source-places'
