export { type BookedEntry, type Booking, book, booking, bookValues, entriesOfOrders } from './entries'
export { type Balance, balances, type Entry, entries, hasTests, type Period, type TaxLine, taxReport } from './reports'
