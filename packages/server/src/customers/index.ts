export { adminRoutes } from './admin.routes'
export { type Customers, createCustomers } from './service'
