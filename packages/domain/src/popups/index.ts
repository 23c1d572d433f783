export {
  type Popup,
  type PopupOnPage,
  type PopupStyle,
  type PopupTrigger,
  popupFormat,
  popupLimits,
  popupOnPage,
  popupStyles,
  popupTriggers,
  readPopup,
} from './popup'
export { entriesAfterClose, entriesAfterSubmit, type PopupEntries } from './popup-entries'
export { type PopupKey, popupKeys } from './popup-keys'
export { type PopupRecord, readPopupRecord } from './popup-record'
export {
  isMobileVisitor,
  neverAgain,
  type PopupPage,
  type PopupRefusal,
  type PopupSettings,
  popupRefusal,
} from './popup-rule'
