export { type PageKind, type PageSeo, type PublishedPage, pageKinds, pagePaths, type ReleaseManifest } from './release'
export { defaultHeader, defaultStyles, type HeaderRecord, type NavigationItem, type SiteStyles } from './site-parts'
