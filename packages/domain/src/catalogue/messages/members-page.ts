/** What members read on the site's own pages. */
export const memberPageMessages = {
  loginFailed: 'Email and password do not match',
  loginNeededTitle: 'Please log in',
  loginNeeded: 'This is for members who are logged in.',
  logIn: 'Log in',
  languageFailed: 'The language was not changed. Please try again.',
  logoutFailed: 'Unable to log out. Please try again.',
} as const
