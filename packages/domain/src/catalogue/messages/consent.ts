export const consentMessages = {
  text: 'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  accept: 'Accept',
  decline: 'Decline',
} as const
