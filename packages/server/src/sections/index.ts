export { adminRoutes } from './admin.routes'
export { savedSectionAssets } from './asset-uses'
export { createSections } from './service'
