export type { SearchHit } from './entry'
export { createSearch, type Search, type SearchOutcome } from './service'
