export { type DayOfSales, dayOfSales, type SoldHour } from './day'
