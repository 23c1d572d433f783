export { adminRoutes } from './admin.routes'
export { type By, recordAct } from './record'
export { type Activity, createActivity } from './service'
