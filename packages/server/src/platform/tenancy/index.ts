export { findSite } from './find-site'
export { normaliseHost } from './host-name'
export { type Place, placeOf } from './place'
export type { Membership, SiteDirectory } from './site-directory'
