export { type SearchKind, searchKindOf, searchKinds, searchLimits, searchPageNumber } from './limits'
export { type ExcerptPart, readSearchQuery, type SearchQuery, searchExcerpt, searchWords } from './words'
