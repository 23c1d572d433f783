export { adminRoutes } from './admin.routes'
export { scriptHash } from './script-hash'
export { createSnippets, type Snippets } from './service'
