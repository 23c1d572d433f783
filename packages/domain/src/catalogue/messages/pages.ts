export const pageMessages = {
  logoutTitle: 'Logout Successful',
  logoutText: 'You have been successfully logged out.',
  logoutClose: 'OK',
  logoutFailed: 'Unable to log out. Please try again.',
  logoutFailedTitle: 'You are still logged in',
  logoutAgain: 'Try again',
  waitWithoutParent: 'Waiting for an element needs a parent; none was given for "{selector}".',
  waitWithoutSelector: 'Waiting for an element needs a selector; none was given.',
  elementNotFound: 'The element "{selector}" was not found within {elapsed} ms.',
} as const
