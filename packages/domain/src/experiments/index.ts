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
  knownExperiments,
  sessionRecorderExperiment,
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
export { mayRecordSession, type RecorderCheck, recorderIdRequest, recorderUserId } from './recorder'
