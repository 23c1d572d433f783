export const captchaMessages = {
  incomplete: 'Complete CAPTCHA before submitting.',
  notSetUp: 'ReCaptcha has not been set up!',
  documentGone: 'Document was destroyed',
} as const

/** What owners are told who choose somebody else's check. */
export const captchaSettingsMessages = {
  'no-site-key': 'Please enter the site key',
  'no-secret': 'Please enter the secret key',
  'wrong-secret': 'The provider does not know this secret key',
} as const
