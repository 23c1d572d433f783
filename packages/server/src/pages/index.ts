export { adminRoutes } from './admin.routes'
export { contentHash, contentOf, type Editor, type Page, type PageSummary, type SiteParts } from './page'
export { createPages, type NewDraft, type Pages } from './service'
