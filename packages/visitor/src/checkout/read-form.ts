/** What the form says, and what is wrong with it: needed when something is typed and pressed, not to be seen. */
export { readCheckout } from '@sitewright/domain/checkout'
export { isEmail } from '@sitewright/domain/forms'
