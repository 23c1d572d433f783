export {
  type ItemSearchKind,
  noSearchCounts,
  type SearchCounts,
  type SearchKind,
  searchKindOf,
  searchKindOfItem,
  searchKinds,
  searchLimits,
  searchPageNumber,
  searchTotal,
} from './limits'
export { type ExcerptPart, readSearchQuery, type SearchQuery, searchExcerpt, searchWords } from './words'
