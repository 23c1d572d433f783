export { adminRoutes } from './admin.routes'
export { publicRoutes } from './public.routes'
export { reminderStopsOfPerson } from './repository'
export { createReminders, type Reminders } from './service'
