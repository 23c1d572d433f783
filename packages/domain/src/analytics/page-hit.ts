export const hitPath = '/api/census/RecordHit'
export const pageView = 1
export const siteSearch = 2

/** In another language than the site's own it stands below the address of that language. */
export const isSearchPage = (path: string, locale = ''): boolean => {
  const own = locale !== '' && path.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) : path
  return /^\/search\/*$/.test(own)
}

/** A search page counts as a search in place of a page view, in whatever language the page is. */
export const pageHitKind = (path: string, locale?: string): typeof siteSearch | typeof pageView =>
  isSearchPage(path, locale) ? siteSearch : pageView
