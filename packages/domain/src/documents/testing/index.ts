export { anyCommand } from './arbitrary-commands'
export { page, rules } from './arbitrary-pages'
