export { adminRoutes } from './admin.routes'
export type { CustomerAddress } from './customer'
export { type Customers, createCustomers, type Mailbox } from './service'
