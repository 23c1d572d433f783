import { accessMessages } from '../catalogue/messages/access'
import { accessMessagesDe } from '../catalogue/messages/access-de'
import * as address from '../catalogue/messages/addresses'
import * as addressDe from '../catalogue/messages/addresses-de'
import { cartMessages } from '../catalogue/messages/cart'
import { orderRefusalMessages } from '../catalogue/messages/checkout'
import { donationMessages, donationRefusalMessages } from '../catalogue/messages/donations'
import { downloadMessages } from '../catalogue/messages/downloads'
import { giftCardMessages, giftCardPageMessages } from '../catalogue/messages/gift-cards'
import { memberAccountMailMessages, memberAccountMessages } from '../catalogue/messages/member-account'
import * as memberAccountDe from '../catalogue/messages/member-account-de'
import { memberMailMessages, memberMessages } from '../catalogue/messages/members'
import * as membersDe from '../catalogue/messages/members-de'
import { newsletterMessages } from '../catalogue/messages/newsletter'
import { newsletterMessagesDe } from '../catalogue/messages/newsletter-de'
import { paymentMessages, testBankMessages } from '../catalogue/messages/payments'
import { cartMailMessages, reminderMessages } from '../catalogue/messages/reminders'
import * as shopDe from '../catalogue/messages/shop-de'
import { backInStockMessages, donationMailMessages, giftCardMailMessages } from '../catalogue/messages/shop-mails'
import * as shopMailsDe from '../catalogue/messages/shop-mails-de'
import {
  downloadMailMessages,
  ordersLinkMessages,
  reviewMailMessages,
  shopperMessages,
  shopperOrderWords,
} from '../catalogue/messages/shoppers'
import * as shoppersDe from '../catalogue/messages/shoppers-de'
import { subscriptionMailMessages } from '../catalogue/messages/subscription-mails'
import { subscriptionMailMessagesDe } from '../catalogue/messages/subscription-mails-de'
import { subscriptionMessages } from '../catalogue/messages/subscriptions'
import { type VisitorLanguage, visitorLanguageOf } from './visitor-languages'

const german = {
  addressLabels: addressDe.addressLabelsDe,
  addressMissing: addressDe.addressMissingDe,
  address: addressDe.addressMessagesDe,
  regionLabels: addressDe.regionLabelsDe,
  regionMissing: addressDe.regionMissingDe,
  postalLabels: addressDe.postalLabelsDe,
  postalMissing: addressDe.postalMissingDe,
  postalWrong: addressDe.postalWrongDe,
  cart: shopDe.cartMessagesDe,
  orderRefusal: shopDe.orderRefusalMessagesDe,
  payment: shopDe.paymentMessagesDe,
  testBank: shopDe.testBankMessagesDe,
  subscription: shopDe.subscriptionMessagesDe,
  subscriptionMail: subscriptionMailMessagesDe,
  giftCard: shopDe.giftCardMessagesDe,
  giftCardPage: shopDe.giftCardPageMessagesDe,
  donation: shopDe.donationMessagesDe,
  donationRefusal: shopDe.donationRefusalMessagesDe,
  download: shopDe.downloadMessagesDe,
  shopper: shoppersDe.shopperMessagesDe,
  orderWords: shoppersDe.shopperOrderWordsDe,
  ordersLink: shoppersDe.ordersLinkMessagesDe,
  reminder: shoppersDe.reminderMessagesDe,
  cartMail: shoppersDe.cartMailMessagesDe,
  downloadMail: shoppersDe.downloadMailMessagesDe,
  reviewMail: shoppersDe.reviewMailMessagesDe,
  giftCardMail: shopMailsDe.giftCardMailMessagesDe,
  donationMail: shopMailsDe.donationMailMessagesDe,
  backInStock: shopMailsDe.backInStockMessagesDe,
  member: membersDe.memberMessagesDe,
  memberMail: membersDe.memberMailMessagesDe,
  memberAccount: memberAccountDe.memberAccountMessagesDe,
  memberAccountMail: memberAccountDe.memberAccountMailMessagesDe,
  newsletter: newsletterMessagesDe,
  access: accessMessagesDe,
}

/** What the shop says to those who buy, outside of published pages: at the cart, the checkout, the account, in mails. */
export type ShopTexts = typeof german

const english: ShopTexts = {
  addressLabels: address.addressLabels,
  addressMissing: address.addressMissing,
  address: address.addressMessages,
  regionLabels: address.regionLabels,
  regionMissing: address.regionMissing,
  postalLabels: address.postalLabels,
  postalMissing: address.postalMissing,
  postalWrong: address.postalWrong,
  cart: cartMessages,
  orderRefusal: orderRefusalMessages,
  payment: paymentMessages,
  testBank: testBankMessages,
  subscription: subscriptionMessages,
  subscriptionMail: subscriptionMailMessages,
  giftCard: giftCardMessages,
  giftCardPage: giftCardPageMessages,
  donation: donationMessages,
  donationRefusal: donationRefusalMessages,
  download: downloadMessages,
  shopper: shopperMessages,
  orderWords: shopperOrderWords,
  ordersLink: ordersLinkMessages,
  reminder: reminderMessages,
  cartMail: cartMailMessages,
  downloadMail: downloadMailMessages,
  reviewMail: reviewMailMessages,
  giftCardMail: giftCardMailMessages,
  donationMail: donationMailMessages,
  backInStock: backInStockMessages,
  member: memberMessages,
  memberMail: memberMailMessages,
  memberAccount: memberAccountMessages,
  memberAccountMail: memberAccountMailMessages,
  newsletter: newsletterMessages,
  access: accessMessages,
}

const catalogues: Readonly<Record<VisitorLanguage, ShopTexts>> = { en: english, de: german }

/** A language without texts of its own reads English. */
export const shopTexts = (locale: string): ShopTexts => catalogues[visitorLanguageOf(locale)]
