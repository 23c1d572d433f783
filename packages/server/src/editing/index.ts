export { adminRoutes } from './admin.routes'
export { createFirstSight } from './first-sight'
export { readEditorFiles } from './shell'
