export { accessMessages } from './access'
export { accessMessagesDe } from './access-de'
export { activityKindMessages, activityMessages, actMessages } from './activity'
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
export {
  addressLabelsDe,
  addressMessagesDe,
  addressMissingDe,
  postalLabelsDe,
  postalMissingDe,
  postalWrongDe,
  regionLabelsDe,
  regionMissingDe,
} from './addresses-de'
export { analyticsMessages } from './analytics'
export { blockMessages } from './blocks'
export { campaignCheckMessages, campaignMessages } from './campaigns'
export { captchaMessages, captchaSettingsMessages } from './captcha'
export { cartMessages } from './cart'
export { cartPageMessages } from './cart-page'
export { checkoutMessages, confirmationMessages, orderRefusalMessages } from './checkout'
export { consentMessages } from './consent'
export { designMessages } from './design'
export { type DialogLabels, dialogLabelsIn, dialogMessages } from './dialogs'
export { discountMessages } from './discounts'
export { donationMessages, donationRefusalMessages } from './donations'
export { downloadMessages } from './downloads'
export { editMessages } from './edit'
export { effectMessages } from './effects'
export { experimentMessages, experimentRefusals } from './experiments'
export { fontMessages } from './fonts'
export { formOwnerMessages, spamRuleMessages } from './form-owner'
export { formMessages } from './forms'
export { galleryMessages } from './galleries'
export {
  giftCardAdjustmentMessages,
  giftCardAmountMessages,
  giftCardMessages,
  giftCardPageMessages,
} from './gift-cards'
export { imageMessages } from './images'
export { importFailureMessages, importFieldLabels, importProblemMessages, importSourceNames } from './imports'
export { actionFailureMessages, loadFailureMessages, unavailableMessages, validationMessages } from './interface'
export { type BlockLack, lackMessages } from './lacks'
export { legacyTweenMessage } from './legacy-tween'
export { limitMessages } from './limits'
export { linkMessages } from './links'
export { mailKindLabels, mailPartLabels, mailTemplateMessages, shopNoticeHelp, shopNoticeLabels } from './mails'
export { mapMessages } from './maps'
export { mediaMessages } from './media'
export { memberAccountMailMessages, memberAccountMessages } from './member-account'
export { memberAccountMailMessagesDe, memberAccountMessagesDe } from './member-account-de'
export { memberMailMessages, memberMessages } from './members'
export { memberMailMessagesDe, memberMessagesDe } from './members-de'
export { memberPageMessages } from './members-page'
export { memberPageMessagesDe } from './members-page-de'
export { newsletterMessages } from './newsletter'
export { newsletterMessagesDe } from './newsletter-de'
export {
  manualOrderMessages,
  orderActionMessages,
  orderActMessages,
  orderActOutcomeWords,
  orderFlagMessages,
  refundRefusalMessages,
  refundWayMessages,
  slipMessages,
} from './orders'
export { ownerBarMessages } from './owner-bar'
export { pageMessages } from './pages'
export {
  accountUnreachableMessages,
  differenceMessages,
  paymentMessages,
  paymentMethodMessages,
  testBankMessages,
  testCardMessages,
} from './payments'
export { productMessages } from './products'
export { recorderMessages } from './recorder'
export { cartMailMessages, reminderMessages } from './reminders'
export { requestMessages, stepUpMessages } from './requests'
export { rolesMessages } from './roles'
export { safeModeMessages } from './safe-mode'
export { quoteMessages, shippingMessages, taxMessages } from './shipping'
export {
  cartMessagesDe,
  donationMessagesDe,
  donationRefusalMessagesDe,
  downloadMessagesDe,
  giftCardMessagesDe,
  giftCardPageMessagesDe,
  orderRefusalMessagesDe,
  paymentMessagesDe,
  subscriptionMessagesDe,
  testBankMessagesDe,
} from './shop-de'
export { backInStockMessages, donationMailMessages, giftCardMailMessages } from './shop-mails'
export { backInStockMessagesDe, donationMailMessagesDe, giftCardMailMessagesDe } from './shop-mails-de'
export {
  downloadMailMessages,
  ordersLinkMessages,
  reviewMailMessages,
  shopperMessages,
  shopperOrderWords,
} from './shoppers'
export {
  cartMailMessagesDe,
  downloadMailMessagesDe,
  ordersLinkMessagesDe,
  reminderMessagesDe,
  reviewMailMessagesDe,
  shopperMessagesDe,
  shopperOrderWordsDe,
} from './shoppers-de'
export {
  identifierMessages,
  siteMessages,
  siteModeActions,
  siteModeBanners,
  siteModeMeanings,
  siteModeTexts,
  siteModeTitles,
} from './sites'
export { snippetMessages } from './snippets'
export { storeMessages } from './store'
export { subscriptionMailMessages } from './subscription-mails'
export { subscriptionMailMessagesDe } from './subscription-mails-de'
export { subscriptionMessages } from './subscriptions'
export { uploadMessages } from './uploads'
export { type VisitorMessage, visitorMessagesEn } from './visitor'
export { type CheckoutText, checkoutTextsEn } from './visitor-checkout'
export { checkoutTextsDe } from './visitor-checkout-de'
export { collectionTexts } from './visitor-collections'
export { collectionTextsDe } from './visitor-collections-de'
export { type CookieText, cookieTextsEn } from './visitor-cookies'
export { cookieTextsDe } from './visitor-cookies-de'
export { visitorMessagesDe } from './visitor-de'
export { type FormText, formTextsEn } from './visitor-forms'
export { formTextsDe } from './visitor-forms-de'
export { webhookMessages } from './webhooks'
