export { publicRoutes } from './public.routes'
export { type Census, createCensus } from './service'
