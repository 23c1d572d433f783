export { type CustomerNames, customerLimits, customerName, erasedCustomer } from './customer'
export { emailKey } from './email-key'
export { addAddress, changeAddress, joinAddresses, type KeptAddress, noteAddress, useFirst } from './kept-addresses'
export { asksForEmail } from './order-link'
