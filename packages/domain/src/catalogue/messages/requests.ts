export const requestMessages = {
  unparsable: 'Internal Error: Unable to parse server response from ({url}) as JSON.',
  unauthorized: 'Unauthorized request.',
  internal: 'Internal server error. Please try again later.',
  unavailable: 'This service is temporarily unavailable. Please try again later.',
  noConnection: 'Unable to connect...',
} as const

/** Apart, because every page knows the others. */
export const stepUpMessages = {
  needed: 'Please confirm with your password to go on.',
  noMatch: 'This is not your password.',
} as const
