export { adminRoutes } from './admin.routes'
export { createLivePrivacy, type LivePrivacy } from './live-privacy'
export { publicRoutes } from './public.routes'
export { type ConsentService, createConsent, privacyOf } from './service'
