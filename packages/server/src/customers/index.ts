export { adminRoutes } from './admin.routes'
export type { CustomerAddress } from './customer'
export { presentCustomer } from './present'
export { type Customers, createCustomers, type Mailbox } from './service'
