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
export {
  entriesAfterClose,
  entriesAfterSubmit,
  type PopupEntries,
  type PopupKey,
  type PopupRecord,
  popupKeyPrefix,
  popupKeys,
  readPopupRecord,
} from './popup-record'
export {
  decidePopup,
  isMobileVisitor,
  neverAgain,
  type PopupDecision,
  type PopupPage,
  type PopupRefusal,
  type PopupSettings,
} from './popup-rule'
