import type { RequestInput } from '../requests/build-request'
import type { ExperimentConfig, ExperimentOverrides, evaluateTest, evaluateToggle } from './experiment'
import { commerceActivationExperiment, sessionRecorderExperiment } from './known-experiments'

const mostCoresWithoutRecorder = 2

export interface RecorderCheck {
  cpuCores: number
  config: ExperimentConfig
  overrides?: ExperimentOverrides
}

/** Handed in: the page that asks has evaluated its experiments by them. */
export interface ExperimentRules {
  evaluateTest: typeof evaluateTest
  evaluateToggle: typeof evaluateToggle
}

/** A session is recorded only on a device that can spare the work and while both experiments say so. */
export function mayRecordSession(
  { cpuCores, config, overrides }: RecorderCheck,
  { evaluateTest, evaluateToggle }: ExperimentRules,
): boolean {
  const toggle = evaluateToggle({ config, overrides, name: sessionRecorderExperiment, fallback: false })
  const test = evaluateTest({ config, overrides, name: commerceActivationExperiment, fallback: 'false' })
  return cpuCores > mostCoresWithoutRecorder && toggle.value && test.value === 'true'
}

export const recorderIdRequest = (): RequestInput => ({ method: 'GET', url: '/api/commerce/fullstory/getId' })

/** The user id to record under; undefined for a mock id, which means do nothing. */
export function recorderUserId(answer: unknown): string | undefined {
  const id = (answer as { data?: unknown } | null | undefined)?.data
  return typeof id === 'string' && id !== '' && !/^mock/i.test(id) ? id : undefined
}
