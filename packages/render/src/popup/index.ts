export { SitePopup, type SitePopupProps } from './site-popup'
