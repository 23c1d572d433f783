export { liveYear } from './live-year'
export type { YearServices } from './living'
export { openPast, type Past } from './past'
export { readYear } from './year'
