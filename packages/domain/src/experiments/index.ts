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
  type ChoiceFacts,
  drawnVariants,
  experimentConfigFor,
  type PageExperiment,
  type PageGoal,
  type PageVariant,
  readPageExperiments,
  testsToChoose,
  variantsCss,
} from './page-experiments'
export {
  choiceAttribute,
  type DrawnVariants,
  drawnAttribute,
  drawnText,
  exposurePath,
  readDrawn,
} from './places'
export { checkSplit, type SplitState } from './ratio'
export {
  type ExperimentRules,
  mayRecordSession,
  type RecorderCheck,
  recorderIdRequest,
  recorderUserId,
} from './recorder'
