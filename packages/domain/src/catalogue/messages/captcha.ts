export const captchaMessages = {
  incomplete: 'Complete CAPTCHA before submitting.',
  notSetUp: 'ReCaptcha has not been set up!',
  documentGone: 'Document was destroyed',
} as const
