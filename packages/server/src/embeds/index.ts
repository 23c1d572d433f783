export { adminRoutes } from './admin.routes'
export { createEmbeds, type Embeds } from './service'
