export { type CustomerNames, customerLimits, customerName, erasedCustomer, joinAddresses } from './customer'
export { emailKey } from './email-key'
export { asksForEmail } from './order-link'
