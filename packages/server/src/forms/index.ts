export { adminRoutes } from './admin.routes'
export type { ReleasedForm } from './form'
export { createForms, type Forms } from './service'
