export const subscriptionMessages = {
  notNow: 'This subscription cannot be changed like that now. Look at it again.',
  underWay: 'This payment is being taken at this moment. Try again in a minute.',
  onlyByPlan: 'This is sold as a subscription only. Choose a plan on its page.',
  noSuchPlan: 'This plan is not offered any more. Choose another.',
  returnRefused: 'The payment did not go through. Open the link in your email to try again.',
} as const
