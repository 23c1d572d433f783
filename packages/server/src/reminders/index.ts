export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { createReminders, type Reminders } from './service'
