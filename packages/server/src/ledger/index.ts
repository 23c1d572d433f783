export { adminRoutes } from './admin.routes'
export { type BookedEntry, type Booking, book, booking, bookValues, entriesOfOrders } from './repository'
export { createLedger, type Ledger } from './service'
