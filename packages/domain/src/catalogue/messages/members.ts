export const memberMessages = {
  loginFailed: 'That email and password do not match. Please try again.',
} as const
