export const experimentMessages = {
  notLoaded: 'The experiment configuration is not loaded; {feature} takes its default',
  unknown: 'The feature {feature} does not exist',
  wrongType: 'The feature {feature} is not of the type {type}',
  invalid: 'The feature {feature} has an invalid definition on the server',
  recorderNotReady: 'The session recorder is not ready',
  recorderNotEligible: 'The session recorder could not check whether it may run',
  recorderNotInjected: 'The session recorder could not be loaded',
} as const
