export { adminRoutes } from './admin.routes'
export { createEditorEvents, type EditorEvents } from './service'
