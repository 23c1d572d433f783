export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { type ConsentService, createConsent, privacyOf } from './service'
