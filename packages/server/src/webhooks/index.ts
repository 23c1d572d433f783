export { adminRoutes } from './admin.routes'
export type { Announce } from './announcing'
export type { Objects } from './delivering'
export { createWebhooks, type Webhooks } from './service'
