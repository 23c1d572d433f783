export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { createExperiments, type Experiments } from './service'
