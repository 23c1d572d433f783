export const experimentMessages = {
  notLoaded: 'The experiment configuration is not loaded; {feature} takes its default',
  unknown: 'The feature {feature} does not exist',
  wrongType: 'The feature {feature} is not of the type {type}',
  invalid: 'The feature {feature} has an invalid definition on the server',
} as const

/** Why an owner's change to an experiment is refused. */
export const experimentRefusals = {
  'name-taken': 'Another experiment has this name.',
  'type-changed': 'A toggle cannot become a test, nor a test a toggle.',
  running: 'The test is running. Stop it first.',
  'not-running': 'The test has not begun.',
  shares: 'The shares must add up to 100, each variant with a name of its own.',
  'not-a-test': 'A toggle is switched, not started.',
} as const
