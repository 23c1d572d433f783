export { adminRoutes } from './admin.routes'
export { presentCustomer } from './present'
export { type Customers, createCustomers, type Mailbox } from './service'
