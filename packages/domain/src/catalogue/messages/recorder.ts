export const recorderMessages = {
  notReady: 'The session recorder is not ready',
  notEligible: 'The session recorder could not check whether it may run',
  notInjected: 'The session recorder could not be loaded',
} as const
