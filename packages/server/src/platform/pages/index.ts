export { displayFontFaces, fontFaces } from './fonts'
export { icon } from './icon'
export { messagePage, type SiteLook, siteMessagePage, type WayOn } from './message-page'
export { productPage } from './product-page'
