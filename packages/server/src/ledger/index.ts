export { type BookedEntry, type Booking, book, bookStatement, entriesOfOrders } from './repository'
