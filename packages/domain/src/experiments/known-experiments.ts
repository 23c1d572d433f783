/** Each by itself, too: pages ask for no other. */
export const sessionRecorderExperiment = 'fullstory-enabled'
export const commerceActivationExperiment = 'commerce-activation'

export const knownExperiments = {
  commerceActivation: commerceActivationExperiment,
  sessionRecorder: sessionRecorderExperiment,
} as const
