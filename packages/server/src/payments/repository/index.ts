export { noteEvent } from './events'
export {
  closeEntry,
  enter,
  enterRefund,
  findEntry,
  hasRefund,
  moveEntry,
  type TestEntry,
} from './test-books'
