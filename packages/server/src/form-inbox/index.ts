export { adminRoutes } from './admin.routes'
export { filingRoutes } from './filing.routes'
export { createFormInbox, type FormInbox } from './service'
