export { adminRoutes } from './admin.routes'
export { createMailTemplates, type DrawnMail, type MailTemplates } from './service'
