export { icon, productIcon } from './icon'
export { messagePage, type SiteLook, siteMessagePage, type WayOn } from './message-page'
export { accountStyles, productPage } from './product-page'
