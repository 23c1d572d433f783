export { adminRoutes } from './admin.routes'
export { createFormInbox, type FormInbox } from './service'
