export { liveYear, type YearServices } from './live-year'
export { openPast, type Past } from './past'
export { readYear } from './year'
