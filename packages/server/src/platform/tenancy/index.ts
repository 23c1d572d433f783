export { findSite } from './find-site'
export { normaliseHost } from './host-name'
export { type Place, placeOf } from './place'
export type { SiteDirectory, Standing } from './site-directory'
