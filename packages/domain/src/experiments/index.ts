export { type Assignment, assignVariant, type VariantShare } from './assign'
export {
  defaultSegment,
  type Evaluation,
  type ExperimentConfig,
  type ExperimentContext,
  type ExperimentOverrides,
  type ExperimentProblem,
  type ExperimentType,
  evaluateTest,
  evaluateToggle,
  experimentContext,
  experimentTypes,
} from './experiment'
export {
  alwaysValidWidth,
  type Comparison,
  compareOutcomes,
  type Interval,
  type Outcome,
  shareInterval,
  type Verdict,
  verdictOf,
} from './interval'
export { knownExperiments, sessionRecorderExperiment } from './known-experiments'
export { applyOverrides, mayOverrideExperiments, type OverrideSite, overrideParameter } from './overrides'
export {
  drawnVariant,
  experimentConfigFor,
  hiddenSections,
  type PageExperiment,
  type PageGoal,
  type PageVariant,
  readPageExperiments,
} from './page-experiments'
export { exposurePath, hiddenSectionsCss, hiddenSectionsElement } from './places'
export { checkSplit, type SplitState } from './ratio'
export {
  type ExperimentRules,
  mayRecordSession,
  type RecorderCheck,
  recorderIdRequest,
  recorderUserId,
} from './recorder'
