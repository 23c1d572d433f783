export { liveVisits } from './live-visits'
export { readVisits } from './shape'
