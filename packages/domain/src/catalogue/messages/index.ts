export {
  addressLabels,
  addressMessages,
  addressMissing,
  postalLabels,
  postalMissing,
  postalWrong,
  regionLabels,
  regionMissing,
} from './addresses'
export { analyticsMessages } from './analytics'
export { blockMessages } from './blocks'
export { captchaMessages } from './captcha'
export { cartMessages } from './cart'
export { checkoutMessages, confirmationMessages, orderRefusalMessages } from './checkout'
export { consentMessages } from './consent'
export { designMessages } from './design'
export { dialogMessages } from './dialogs'
export { editMessages } from './edit'
export { effectMessages } from './effects'
export { experimentMessages } from './experiments'
export { formMessages } from './forms'
export { galleryMessages } from './galleries'
export { imageMessages } from './images'
export { actionFailureMessages, loadFailureMessages, unavailableMessages, validationMessages } from './interface'
export { type BlockLack, lackMessages } from './lacks'
export { legacyTweenMessage } from './legacy-tween'
export { limitMessages } from './limits'
export { linkMessages } from './links'
export { mapMessages } from './maps'
export { mediaMessages } from './media'
export { memberMessages } from './members'
export { ownerBarMessages } from './owner-bar'
export { pageMessages } from './pages'
export { paymentMessages, paymentMethodMessages, testBankMessages, testCardMessages } from './payments'
export { productMessages } from './products'
export { requestMessages } from './requests'
export { rolesMessages } from './roles'
export {
  identifierMessages,
  siteMessages,
  siteModeActions,
  siteModeBanners,
  siteModeTexts,
  siteModeTitles,
} from './sites'
export { storeMessages } from './store'
export { uploadMessages } from './uploads'
export { type VisitorMessage, visitorMessagesEn } from './visitor'
export { visitorMessagesDe } from './visitor-de'
