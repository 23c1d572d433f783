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
} from './experiment'
export { applyOverrides, mayOverrideExperiments, type OverrideSite, overrideParameter } from './overrides'
export { mayRecordSession, type RecorderCheck, recorderIdRequest, recorderUserId } from './recorder'
