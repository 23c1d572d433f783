export const hitPath = '/api/census/RecordHit'
export const pageView = 1
export const siteSearch = 2

const isSearchPage = (path: string): boolean => /^\/search\/*$/.test(path)

/** A search page counts as a search in place of a page view. */
export const pageHitKind = (path: string): typeof siteSearch | typeof pageView =>
  isSearchPage(path) ? siteSearch : pageView
