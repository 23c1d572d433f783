export { adminRoutes } from './admin.routes'
export { readEditorFiles } from './shell'
