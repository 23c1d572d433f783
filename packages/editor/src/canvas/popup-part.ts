import popupLook from '@sitewright/render/css/popup.css?inline'

export { SitePopup } from '@sitewright/render/popup/index'
export { popupLook }
